import { useState } from 'react';
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { QUICK_DAYS } from '../../../domain/report/metrics';
import { DropMenu } from '../../../ui/DropMenu';

interface Props {
  /** The number of days on screen. */
  days: number;
  onChoose: (days: number) => void;
}

/** A menu of usual numbers of days, by their names. */
export function QuickDays({ days, onChoose }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = QUICK_DAYS.find((each) => each.days === days)?.name;
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        endIcon={<ArrowDropDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ mt: '25px', color: 'text.secondary' }}
      >
        {translate(name ? `dates.quick.${name}` : 'dates.quickRanges')}
      </Button>
      <DropMenu anchor={anchor} onClose={() => setAnchor(null)} dense>
        {QUICK_DAYS.map((each) => (
          <MenuItem
            key={each.name}
            selected={each.name === name}
            onClick={() => {
              setAnchor(null);
              onChoose(each.days);
            }}
          >
            {translate(`dates.quick.${each.name}`)}
          </MenuItem>
        ))}
      </DropMenu>
    </>
  );
}
