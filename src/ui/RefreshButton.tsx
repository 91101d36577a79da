import RefreshIcon from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { usePaletteActions } from './palette';

/** Reloads the data of a screen. */
export function RefreshButton({ onClick }: { onClick: () => void }) {
  const label = useTranslate()('ra.action.refresh');
  usePaletteActions([{ id: 'refresh', label, run: onClick }]);
  return (
    <Tooltip title={label}>
      <IconButton onClick={onClick} aria-label={label}>
        <RefreshIcon />
      </IconButton>
    </Tooltip>
  );
}
