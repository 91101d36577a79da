import { useState } from 'react';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { DropMenu } from '../../../../ui/DropMenu';
import { setPreferences, usePreferences } from '../../../../ui/preferences';
import { EXTRA_ROWS, type ExtraRow } from '../../../../domain/story/facts/fact';

/** The optional rows that are switched on, in the order of the grid. */
export function useExtraRows(): readonly ExtraRow[] {
  const { storyRows } = usePreferences();
  return EXTRA_ROWS.filter((row) => storyRows.includes(row));
}

/** Switches the optional rows on and off; this browser remembers the choice. */
export function RowChoice() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = useExtraRows();
  const toggle = (row: ExtraRow): void =>
    setPreferences({
      storyRows: shown.includes(row) ? shown.filter((each) => each !== row) : [...shown, row],
    });
  return (
    <>
      <Button
        color="inherit"
        startIcon={<TuneIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('storyView.moreRows')}
      </Button>
      <DropMenu anchor={anchor} onClose={() => setAnchor(null)} dense>
        {EXTRA_ROWS.map((row) => (
          <MenuItem key={row} role="menuitemcheckbox" aria-checked={shown.includes(row)} onClick={() => toggle(row)}>
            <Checkbox size="small" checked={shown.includes(row)} tabIndex={-1} aria-hidden sx={{ p: 0, mr: 1 }} />
            {translate(`storyFacts.rows.${row}`)}
          </MenuItem>
        ))}
      </DropMenu>
    </>
  );
}
