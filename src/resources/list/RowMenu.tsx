import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'react-admin';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { copyText } from '../../ui/copyText';
import { DropMenu } from '../../ui/DropMenu';
import { useEntity } from '../useEntity';

/** The record whose menu is open, and the element that the menu is attached to. */
export interface MenuAt {
  record: RaEntityRecord;
  anchor: HTMLElement;
}

interface Props extends MenuAt {
  onOpen: () => void;
  /** Absent if records cannot be deleted. */
  onDelete?: (() => void) | undefined;
  onClose: () => void;
}

/** The menu of a list's row. A table has one menu, for the row from which it was opened. */
export function RowMenu({ record, anchor, onOpen, onDelete, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { entry } = useEntity();
  const id = String(record[entry.id] ?? record.id);
  const copy = (): void =>
    void copyText(id).then(
      () => notify('rowMenu.copied', { type: 'success', messageArgs: { id } }),
      () => notify('rowMenu.notCopied', { type: 'error' }),
    );
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <DropMenu anchor={anchor} onClose={onClose}>
      <MenuItem onClick={then(onOpen)}>{translate('rowMenu.open')}</MenuItem>
      <MenuItem onClick={then(copy)}>{translate('rowMenu.copyId')}</MenuItem>
      {onDelete && (
        <MenuItem onClick={then(onDelete)} sx={{ color: 'error.main' }}>
          {translate('records.delete')}
        </MenuItem>
      )}
    </DropMenu>
  );
}
