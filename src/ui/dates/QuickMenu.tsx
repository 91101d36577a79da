import { useState } from 'react';
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { QuickRange } from '../../domain/dates/quickRanges';
import { DropMenu } from '../DropMenu';

interface Props<Name extends QuickRange> {
  names: readonly Name[];
  /** The range on screen, if it has a name. */
  chosen: QuickRange | undefined;
  onChoose: (name: Name) => void;
}

/** A menu of usual ranges of dates. Its button has the name of the range on screen. */
export function QuickMenu<Name extends QuickRange>({ names, chosen, onChoose }: Props<Name>) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        endIcon={<ArrowDropDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 136, justifyContent: 'space-between', color: 'text.secondary' }}
      >
        {translate(chosen ? `dates.quick.${chosen}` : 'dates.quickRanges')}
      </Button>
      <DropMenu anchor={anchor} onClose={() => setAnchor(null)} dense>
        {names.map((name) => (
          <MenuItem
            key={name}
            selected={name === chosen}
            onClick={() => {
              setAnchor(null);
              onChoose(name);
            }}
          >
            {translate(`dates.quick.${name}`)}
          </MenuItem>
        ))}
      </DropMenu>
    </>
  );
}
