import { useTranslate } from 'react-admin';
import { lazyPiece } from '../../../ui/pieces';
import { DialogAction } from '../../DialogAction';
import type { NewActionProps } from '../../extension';

const ImportPatientsDialog = lazyPiece(() => import('./ImportPatientsDialog'), { failed: 'notice' });

/** The menu of an unsaved organization. The dialog says that the organization must be saved first. */
export function NewOrganizationActions({ close }: NewActionProps) {
  const translate = useTranslate();
  return (
    <DialogAction label={translate('scrubbing.importPatients')}>
      <ImportPatientsDialog onClose={close} />
    </DialogAction>
  );
}
