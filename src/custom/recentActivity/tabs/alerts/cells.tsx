import { use } from 'react';
import { useReference, useTranslate } from 'react-admin';
import type { RaRecordOf } from '../../../../dataProvider/bindings/keys';
import { alertOrigin } from '../../../../domain/alerts/source';
import { textOf } from '../../../../domain/entity/read';
import { ReferenceCell } from '../../../../resources/cells/ReferenceCell';
import type { CellProps } from '../../../../resources/extension';
import { ZonedTime } from '../../../../ui/ZonedTime';
import { ValidatedContext } from './validated';

type Props = CellProps<'patientData'>;

/** The alert's patient. The cells of a page share one request for all patients, and one for all organizations. */
const usePatient = ({ record }: Props): RaRecordOf<'patients'> | undefined =>
  useReference<RaRecordOf<'patients'>>({
    reference: 'patients',
    id: textOf(record.patientId),
    options: { retry: false, staleTime: 60_000 },
  }).referenceRecord;

export const PatientCell = ({ record }: Props) => <ReferenceCell resource="patients" id={textOf(record.patientId)} />;

export function SourceCell({ record }: Props) {
  const translate = useTranslate();
  return <>{translate(`recent.sources.${alertOrigin(record).source}`)}</>;
}

/** Where the data came from. An origin without words is shown as it is stored. */
export function OriginCell({ record }: Props) {
  const translate = useTranslate();
  const { origin } = alertOrigin(record);
  return origin ? <>{translate(`recent.origins.${origin}`, { _: origin })}</> : null;
}

export function ValidatedCell({ record }: Props) {
  return <ZonedTime value={use(ValidatedContext)(record)} />;
}

export function OrgCell(props: Props) {
  const orgId = usePatient(props)?.primaryOrgId;
  return orgId ? <ReferenceCell resource="organizations" id={orgId} /> : null;
}

export function ExportedCell(props: Props) {
  const translate = useTranslate();
  const patient = usePatient(props);
  return patient ? <>{translate(patient.exportFlag ? 'lists.yes' : 'lists.no')}</> : null;
}
