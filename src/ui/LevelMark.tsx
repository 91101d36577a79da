import BugReportIcon from '@mui/icons-material/BugReportOutlined';
import CriticalIcon from '@mui/icons-material/ReportOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { levelName } from '../domain/logs/terms';

const ICONS = {
  debug: BugReportIcon,
  info: InfoIcon,
  warning: WarningIcon,
  error: ErrorIcon,
  critical: CriticalIcon,
} as const;
const COLORS = {
  debug: 'text.secondary',
  info: 'info.main',
  warning: 'warning.main',
  error: 'error.main',
  critical: 'error.main',
} as const;

/** The level of a log line: an icon and a word. */
export function LevelMark({ level }: { level: number }) {
  const translate = useTranslate();
  const name = levelName(level);
  const Icon = ICONS[name];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', whiteSpace: 'nowrap', minWidth: 88 }}
    >
      <Icon aria-hidden sx={{ fontSize: 18, color: COLORS[name] }} />
      {translate(`logs.levels.${name}`)}
    </Box>
  );
}
