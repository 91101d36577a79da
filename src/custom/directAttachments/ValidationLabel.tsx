import type { ComponentType } from 'react';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import FineIcon from '@mui/icons-material/CheckCircleOutlined';
import NotStartedIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import ProcessingIcon from '@mui/icons-material/SyncOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ValidationIcon } from '../../domain/directMessages/attachments';

const STYLES: Record<ValidationIcon, { Icon: ComponentType<SvgIconProps>; color: string }> = {
  notStarted: { Icon: NotStartedIcon, color: 'text.secondary' },
  waiting: { Icon: WaitingIcon, color: 'text.secondary' },
  processing: { Icon: ProcessingIcon, color: 'info.main' },
  error: { Icon: ErrorIcon, color: 'error.main' },
  warning: { Icon: WarningIcon, color: 'warning.main' },
  fine: { Icon: FineIcon, color: 'success.main' },
};

/** How an attachment stands: icon and word. */
export function ValidationLabel({ icon }: { icon: ValidationIcon }) {
  const translate = useTranslate();
  const { Icon, color } = STYLES[icon];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="span" sx={{ display: 'inline-flex', color }}>
        <Icon fontSize="inherit" aria-hidden />
      </Box>
      {translate(`directAttachments.icons.${icon}`)}
    </Box>
  );
}
