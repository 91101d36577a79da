import AttachedIcon from '@mui/icons-material/LinkOutlined';
import CreatedIcon from '@mui/icons-material/PersonAddAltOutlined';
import DiscardedIcon from '@mui/icons-material/DoNotDisturbAltOutlined';
import OpenIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { HeldState } from '../../domain/held/terms';

const STYLES = {
  open: { Icon: OpenIcon, color: 'warning.main' },
  attached: { Icon: AttachedIcon, color: 'success.main' },
  created: { Icon: CreatedIcon, color: 'success.main' },
  discarded: { Icon: DiscardedIcon, color: 'text.secondary' },
} as const;

/** The state of a held import: icon and text. */
export function StateLabel({ state }: { state: HeldState }) {
  const translate = useTranslate();
  const { Icon, color } = STYLES[state];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="span" sx={{ display: 'inline-flex', color }}>
        <Icon fontSize="inherit" aria-hidden />
      </Box>
      {translate(`heldImports.states.${state}`)}
    </Box>
  );
}
