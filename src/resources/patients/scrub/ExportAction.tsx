import { useTranslate } from 'react-admin';
import { lazyPiece } from '../../../ui/pieces';
import { DialogAction } from '../../DialogAction';
import type { ActionProps } from '../../extension';

const ExportDialog = lazyPiece(() => import('./ExportDialog'), { failed: 'notice' });

/** Entry of a patient's menu that exports it scrubbed. */
export function ExportAction({ record, dirty, close }: Pick<ActionProps, 'record' | 'dirty' | 'close'>) {
  const translate = useTranslate();
  return (
    <DialogAction label={translate('scrubbing.exportPatient')} dirty={dirty}>
      <ExportDialog record={record} onClose={close} />
    </DialogAction>
  );
}
