import { useState } from 'react';
import CalendarIcon from '@mui/icons-material/CalendarMonth';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from 'react-admin';
import { lazyPiece } from '../pieces';
import type { CalendarProps } from './CalendarPopover';

const CalendarPopover = lazyPiece(() => import('./CalendarPopover'), { failed: 'notice' });

interface Props extends Pick<CalendarProps, 'value' | 'onPick'> {
  /** The name of the field. */
  label: string;
  disabled?: boolean;
  onClose?: () => void;
}

/** The button at the end of a date field, which opens a calendar. */
export function CalendarButton({ label, disabled = false, onClose, ...calendar }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        disabled={disabled}
        aria-label={`${translate('dates.choose')}: ${label}`}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <CalendarPopover
          {...calendar}
          anchor={anchor}
          onClose={() => {
            setAnchor(null);
            onClose?.();
          }}
        />
      )}
    </InputAdornment>
  );
}
