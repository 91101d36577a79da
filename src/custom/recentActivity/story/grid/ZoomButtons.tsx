import AddIcon from '@mui/icons-material/Add';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { Zoom } from './useZoom';

/** Buttons that zoom out, zoom in or show all days. Their keys are `-`, `+` and `0`. */
export function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const translate = useTranslate();
  const buttons = [
    { key: 'out', Icon: RemoveIcon, off: zoom.least, steps: -1 },
    { key: 'in', Icon: AddIcon, off: zoom.most, steps: 1 },
    { key: 'whole', Icon: FitIcon, off: zoom.least, steps: 'all' },
  ] as const;
  return (
    <Box role="group" aria-label={translate('storyView.zoom.label')} sx={{ display: 'flex', ml: -0.25 }}>
      {buttons.map(({ key, Icon, off, steps }) => (
        <Tooltip key={key} title={translate(`storyView.zoom.${key}`)}>
          <span>
            <IconButton
              size="small"
              // Not `disabled`, because a disabled button loses the focus.
              aria-disabled={off}
              aria-label={translate(`storyView.zoom.${key}`)}
              onClick={() => zoom.by(steps)}
              sx={{ p: 0.25, opacity: off ? 0.4 : 1 }}
            >
              <Icon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Box>
  );
}
