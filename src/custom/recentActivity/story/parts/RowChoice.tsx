import { useMemo, useState } from 'react';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { DropMenu } from '../../../../ui/DropMenu';
import { setPreferences, usePreferences } from '../../../../ui/preferences';
import { EXTRA_ROWS, type ExtraRow } from '../../../../domain/story/facts/fact';
import type { StoryAddress, StoryChange } from '../address/useStoryAddress';

/**
 * The optional rows that are shown, in the order of the grid, and a function that changes them. They are those of the
 * address or, without one, those that this browser remembers.
 */
export function useExtraRows(
  { rows }: Pick<StoryAddress, 'rows'>,
  change: (change: StoryChange) => void,
): [readonly ExtraRow[], (rows: readonly ExtraRow[]) => void] {
  const { storyRows } = usePreferences();
  const shown = useMemo(() => rows ?? EXTRA_ROWS.filter((row) => storyRows.includes(row)), [rows, storyRows]);
  const choose = (next: readonly ExtraRow[]): void => {
    setPreferences({ storyRows: [...next] });
    change({ rows: next });
  };
  return [shown, choose];
}

interface Props {
  shown: readonly ExtraRow[];
  onChange: (rows: readonly ExtraRow[]) => void;
}

/** Switches the optional rows on and off. */
export function RowChoice({ shown, onChange }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (row: ExtraRow): void =>
    onChange(EXTRA_ROWS.filter((each) => shown.includes(each) !== (each === row)));
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
