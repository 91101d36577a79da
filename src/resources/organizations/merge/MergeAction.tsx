import { useTranslate } from 'react-admin';
import { lazyPiece } from '../../../ui/pieces';
import { DialogAction } from '../../DialogAction';
import type { ActionProps } from '../../extension';

const MergeDialog = lazyPiece(() => import('./MergeDialog'), { failed: 'notice' });

/** The menu item that merges an organization into another. */
export function MergeAction({
  record,
  dirty,
  close,
}: Pick<ActionProps<'organizations'>, 'record' | 'dirty' | 'close'>) {
  const translate = useTranslate();
  return (
    <DialogAction label={translate('merging.action')} dirty={dirty}>
      <MergeDialog record={record} onClose={close} />
    </DialogAction>
  );
}
