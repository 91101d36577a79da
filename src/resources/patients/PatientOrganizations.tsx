import { useTranslate } from 'react-admin';
import { lazyPiece } from '../../ui/pieces';
import type { RecordProps } from '../extension';

const OrgLinks = lazyPiece(async () => ({ default: (await import('../orgLinks/OrgLinks')).OrgLinks }), {});

/** The organizations of a patient. Each change is saved at once. */
export function PatientOrganizations(props: RecordProps<'patients'>) {
  return <OrgLinks {...props} unsaved={useTranslate()('patients.unsaved')} />;
}
