import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { rowsOf, textOf } from '../../domain/entity/read';
import { namedDateTime, viewerZone } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { ZoneContext } from '../../ui/zone';
import type { FieldProps } from '../../forms';
import { DateTimeField } from '../../forms/renderers/DateTimeField';
import { useDraft } from './useDraft';
import { useDuePreview } from './useDuePreview';
import { useFrequencyText } from './useFrequencyText';
import { ZoneChange } from './ZoneChange';

/** What a schedule will do, in words, and its next times in the zone that it follows. */
function DueTimes({ data, why, anchor, error }: ReturnType<typeof useDuePreview>) {
  const translate = useTranslate();
  const language = useLanguage();
  const { nextSend, intervalType = 'day', interval = 1, enabled = true, sendTo } = useDraft();
  const [openedAt] = useState(Date.now);
  const recipients = rowsOf(sendTo).length;
  // Letters cannot be called back, so nobody should be surprised by them.
  const isDueNow = enabled === true && recipients > 0 && Date.parse(textOf(nextSend)) <= openedAt;
  const text = useFrequencyText();
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
      {text({ intervalType, interval, first: anchor, timeZone }).map((line) => (
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
      {enabled !== true && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('reportSchedules.disabled')}
        </Alert>
      )}
      {isDueNow && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('reportSchedules.sendsNow', { smart_count: recipients })}
        </Alert>
      )}
    </Box>
  );
}

/** The next send, and the times that follow it. All are in the zone that the schedule follows, and name it. */
export default function NextSendField(field: FieldProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const preview = useDuePreview();
  // The zone stays while the next times cannot be computed.
  const [timeZone, setTimeZone] = useState(preview.data?.timeZone);
  if (preview.data && preview.data.timeZone !== timeZone) setTimeZone(preview.data.timeZone);
  const own = viewerZone();
  const time = namedDateTime(field.value, language, own);
  return (
    <Box>
      <ZoneContext value={timeZone}>
        <DateTimeField {...field} />
      </ZoneContext>
      {timeZone !== undefined && timeZone !== own && time !== '' && field.error === undefined && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {translate('reportSchedules.yourTime', { time })}
        </Box>
      )}
      {field.error === undefined && <ZoneChange value={field.value} timeZone={timeZone} commit={field.commit} />}
      {(field.error === undefined || preview.why !== undefined) && <DueTimes {...preview} />}
    </Box>
  );
}
