import type { SvgIconComponent } from '@mui/icons-material';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

interface ToolProps {
  label: string;
  Icon: SvgIconComponent;
  onClick: () => void;
  /** Whether the action is still running. */
  busy?: boolean;
}

/** An icon button. */
export function Tool({ label, Icon, onClick, busy = false }: ToolProps) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} aria-busy={busy} onClick={onClick}>
        {busy ? <CircularProgress size={24} color="inherit" /> : <Icon />}
      </IconButton>
    </Tooltip>
  );
}
