import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import DispatchedIcon from '@mui/icons-material/MarkEmailReadOutlined';
import KeptIcon from '@mui/icons-material/Inventory2Outlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import SendingIcon from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { OutboxMessage } from '../../contract/outbox';

const STYLES = {
  queued: { Icon: WaitingIcon, color: 'text.secondary' },
  sending: { Icon: SendingIcon, color: 'info.main' },
  sent: { Icon: CheckIcon, color: 'success.main' },
  processed: { Icon: CheckIcon, color: 'success.main' },
  dispatched: { Icon: DispatchedIcon, color: 'success.main' },
  kept: { Icon: KeptIcon, color: 'text.secondary' },
  failed: { Icon: ErrorIcon, color: 'error.main' },
} as const;

/** The delivery state of a message: icon and text. */
export function StateLabel({ state }: Pick<OutboxMessage, 'state'>) {
  const translate = useTranslate();
  const { Icon, color } = STYLES[state];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color }}>
      <Icon fontSize="inherit" aria-hidden />
      {translate(`outbox.states.${state}`)}
    </Box>
  );
}
