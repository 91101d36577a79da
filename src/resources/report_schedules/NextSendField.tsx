import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { reportScheduleActions } from '../../dataProvider/reportSchedules';
import { rowsOf, textOf } from '../../domain/entity/read';
import { movesAnchor } from '../../domain/recurrence/anchor';
import { isInterval } from '../../domain/recurrence/intervals';
import { momentOf, namedDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import type { FieldProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { DateTimeField } from '../../forms/renderers/DateTimeField';
import { usePaused } from '../../forms/renderers/references';
import { useDraft } from './useDraft';
import { useFrequencyText } from './useFrequencyText';

/** What a schedule will do, in words, and its next times in the zone that it follows. */
function DueTimes() {
  const translate = useTranslate();
  const language = useLanguage();
  const { initial } = useFormScope();
  const draft = useDraft();
  const { nextSend, intervalType = 'day', interval = 1, args = {}, userId, enabled = true } = draft;
  const [openedAt] = useState(Date.now);
  const recipients = rowsOf(draft.sendTo).length;
  // Letters cannot be called back, so nobody should be surprised by them.
  const isDueNow = enabled === true && recipients > 0 && Date.parse(textOf(nextSend)) <= openedAt;
  const anchor = movesAnchor(draft, initial) ? nextSend : draft.anchor;
  const text = useFrequencyText();
  const isTimed = momentOf(nextSend) !== undefined;
  const isCounted = isInterval(interval);
  const times = { nextSend, intervalType, interval, args, userId: textOf(userId) || null, anchor };
  const key = usePaused(JSON.stringify(times));
  const { data, error } = useQuery({
    queryKey: ['reportSchedules', 'preview', key],
    enabled: isTimed && isCounted,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => reportScheduleActions.preview(JSON.parse(key), signal),
  });
  const why = !isTimed ? 'needsTime' : !isCounted ? 'needsInterval' : error ? 'noPreview' : undefined;
  if (why !== undefined)
    return (
      <Box role="status" sx={{ mt: 1, typography: 'body2', color: error ? 'error.main' : 'text.secondary' }}>
        {translate(`reportSchedules.${why}`)}
      </Box>
    );
  if (!data) return null;
  const { timeZone, dueTimes } = data;
  return (
    <Box sx={{ mt: 1, typography: 'body2' }} role="status">
      {text({ intervalType, interval, first: textOf(anchor), timeZone }).map((line) => (
        <div key={line}>{line}</div>
      ))}
      <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 2.5 }} aria-label={translate('reportSchedules.next')}>
        {dueTimes.map(({ at, afterClockChange, moved }) => (
          <li key={at}>
            {namedDateTime(at, language, timeZone)}
            {moved && ` · ${translate('reportSchedules.moved')}`}
            {!moved && afterClockChange && ` · ${translate('reportSchedules.clockChange')}`}
          </li>
        ))}
      </Box>
      {isDueNow && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('reportSchedules.sendsNow', { smart_count: recipients })}
        </Alert>
      )}
    </Box>
  );
}

/** The next send, with the times that follow it. */
export default function NextSendField(field: FieldProps) {
  return (
    <Box>
      <DateTimeField {...field} />
      <DueTimes />
    </Box>
  );
}
