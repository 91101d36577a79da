import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { zoneName } from '../../domain/dates/zoneName';
import type { Language } from '../../domain/entity/types';
import { nextClockChange, nextPeriods, parseSchedule, periodText } from '../../domain/schedule';
import { shortDate } from '../../ui/time';
import { zoneWithOffset } from '../dates';

const SHOWN = 5;

interface Props {
  /** The schedule. If it is invalid, nothing is shown. */
  text: string;
  zone: string;
  language: Language;
}

/** The next times of a schedule, in UTC and in the given zone. */
export function NextTimes({ text, zone, language }: Props) {
  const translate = useTranslate();
  const [now] = useState(() => new Date());
  const periods = useMemo(() => {
    const { schedule } = parseSchedule(text);
    return schedule ? nextPeriods(schedule, now, SHOWN) : [];
  }, [text, now]);
  const change = useMemo(() => nextClockChange(now, zone), [zone, now]);
  if (periods.length === 0) return null;
  const zones = [...new Set(['UTC', zone])];
  return (
    <Box sx={{ mt: 1 }}>
      <Table size="small" aria-label={translate('schedule.next')}>
        <TableHead>
          <TableRow>
            {zones.map((each, at) => (
              <TableCell key={each}>
                {at === 0 ? `${translate('schedule.next')}, ${each}` : zoneWithOffset(each, now, language)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {periods.map((period) => (
            <TableRow key={period.start.getTime()}>
              {zones.map((each, at) => (
                <TableCell key={each} sx={{ whiteSpace: 'nowrap' }}>
                  {periodText(period, each, language)}
                  {at === 0 && period.start <= now && ` (${translate('schedule.now')})`}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {change && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 0.5 }}>
          {translate('schedule.clockChange', {
            zone: zoneName(zone),
            date: shortDate(change.toISOString(), language, zone),
          })}
        </Typography>
      )}
    </Box>
  );
}
