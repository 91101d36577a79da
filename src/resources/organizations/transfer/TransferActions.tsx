import type { RecordOf } from '../../../domain/records';
import { useTranslate } from 'react-admin';
import { lazyPiece } from '../../../ui/pieces';
import { DialogAction } from '../../DialogAction';
import type { ActionProps, NewActionProps } from '../../extension';

const ExportPatientsDialog = lazyPiece(() => import('./ExportPatientsDialog'), { failed: 'notice' });
const ImportPatientsDialog = lazyPiece(() => import('./ImportPatientsDialog'), { failed: 'notice' });

/** The menu items that export an organization's patients, scrubbed, and import scrubbed patients. */
export function TransferActions({ record, close }: Pick<ActionProps<'organizations'>, 'record' | 'close'>) {
  const translate = useTranslate();
  return (
    <>
      <DialogAction label={translate('scrubbing.exportPatients')}>
        <ExportPatientsDialog record={record} onClose={close} />
      </DialogAction>
      <ImportAction organization={record} close={close} />
    </>
  );
}

function ImportAction({ organization, close }: { organization: RecordOf<'organization'> | null; close: () => void }) {
  const translate = useTranslate();
  return (
    <DialogAction label={translate('scrubbing.importPatients')}>
      <ImportPatientsDialog organization={organization} onClose={close} />
    </DialogAction>
  );
}

/** The same menu items for an unsaved organization. They say that it must be saved first. */
export function NewOrganizationActions({ close }: NewActionProps) {
  return <ImportAction organization={null} close={close} />;
}
