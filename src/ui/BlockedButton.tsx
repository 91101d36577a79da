import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';

interface Props {
  label: string;
  /** Why the button does nothing, or what to do first. */
  reason: string;
  icon?: ReactNode;
}

/**
 * A button that does nothing and says why. A disabled button could not get the focus, and keyboard users see the reason
 * only on the focused button.
 */
export const BlockedButton = ({ label, reason, icon }: Props) => (
  <Tooltip title={reason} describeChild>
    <Button color="inherit" aria-disabled startIcon={icon} sx={{ color: 'text.disabled', cursor: 'default' }}>
      {label}
    </Button>
  </Tooltip>
);
