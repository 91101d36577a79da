import { useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import HelpIcon from '@mui/icons-material/HelpOutline';
import { useTranslate } from 'react-admin';
import { zoneName } from '../../domain/dates/zoneName';
import { parseSchedule, scheduleWords, zoneOffset } from '../../domain/schedule';
import { viewerZone } from '../../ui/time';
import { useFormScope } from '../bridge/scope';

const EXAMPLES = ['*,*,*', '1-5,14-22,*', '0,*,*', '*,13,30'];
/** The local time of the example, in minutes since midnight. */
const LOCAL = 8 * 60;
const DAY = 24 * 60;

const timeOf = (minutes: number): string => {
  const within = (minutes + DAY) % DAY;
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** An icon that explains how a schedule is written. */
export function ScheduleHelp({ zone = viewerZone(), edge = false }: { zone?: string; edge?: 'end' | false }) {
  const translate = useTranslate();
  const { language } = useFormScope();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [now] = useState(() => new Date());
  const lines = ['schedule.star', 'schedule.day', 'schedule.hour', 'schedule.blanks', 'schedule.rows'];
  const title = translate('schedule.help');
  return (
    <>
      <IconButton
        size="small"
        edge={edge}
        aria-label={title}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        <HelpIcon fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, tabIndex: -1 } }}
      >
        <Box sx={{ p: 2, maxWidth: 440, typography: 'body2' }}>
          <Typography variant="subtitle2" component="h3">
            {title}: <code>{translate('schedule.format')}</code>
          </Typography>
          <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
            {lines.map((line) => (
              <li key={line}>{translate(line)}</li>
            ))}
            <li>
              {translate('schedule.utc', {
                zone: zoneName(zone),
                local: timeOf(LOCAL),
                utc: timeOf(LOCAL - zoneOffset(now, zone)),
              })}
            </li>
          </Box>
          <Typography variant="subtitle2" component="h4">
            {translate('schedule.examples')}
          </Typography>
          <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, my: 0.5 }}>
            {EXAMPLES.map((example) => {
              const { schedule } = parseSchedule(example);
              return (
                <Box key={example} sx={{ display: 'contents' }}>
                  <dt>
                    <code>{example}</code>
                  </dt>
                  <Box component="dd" sx={{ m: 0 }}>
                    {schedule && scheduleWords(schedule, language, translate)}
                  </Box>
                </Box>
              );
            })}
          </Box>
        </Box>
      </Popover>
    </>
  );
}
