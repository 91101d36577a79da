import { useTranslate } from 'react-admin';
import { lazyPiece } from '../../../ui/pieces';
import { DialogAction } from '../../DialogAction';
import type { ActionProps } from '../../extension';

const ExportPatientsDialog = lazyPiece(() => import('./ExportPatientsDialog'), { failed: 'notice' });
const ImportPatientsDialog = lazyPiece(() => import('./ImportPatientsDialog'), { failed: 'notice' });

/** Entries of an organization's menu that take its patients out, scrubbed, and bring such patients in. */
export function TransferActions({ record, close }: Pick<ActionProps, 'record' | 'close'>) {
  const translate = useTranslate();
  return (
    <>
      <DialogAction label={translate('scrubbing.exportPatients')}>
        <ExportPatientsDialog record={record} onClose={close} />
      </DialogAction>
      <DialogAction label={translate('scrubbing.importPatients')}>
        <ImportPatientsDialog record={record} onClose={close} />
      </DialogAction>
    </>
  );
}
