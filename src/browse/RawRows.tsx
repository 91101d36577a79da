import { useState } from 'react';
import DataObjectIcon from '@mui/icons-material/DataObject';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { JsonDialog } from '../ui/JsonDialog';
import { usePaletteActions } from '../ui/palette';

interface Props {
  rows: readonly object[] | undefined;
  /** Plural name of the rows; the title of the dialog. */
  name: string;
}

/** A button that shows the rows of the page as the platform sent them. */
export function RawRows({ rows, name }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const label = translate('lists.raw');
  const disabled = rows === undefined;
  usePaletteActions(disabled ? [] : [{ id: 'rawRows', label, run: () => setOpen(true) }]);
  return (
    <>
      <Tooltip title={label}>
        <span>
          <IconButton onClick={() => setOpen(true)} aria-label={label} disabled={disabled}>
            <DataObjectIcon />
          </IconButton>
        </span>
      </Tooltip>
      {open && rows && (
        <JsonDialog title={translate('lists.rawOf', { name })} value={[...rows]} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
