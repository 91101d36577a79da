import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { LogTrial } from '../../contract/logs';
import { logActions } from '../../dataProvider/logs';
import { numberOf, textOf } from '../../domain/entity/read';
import { lineText } from '../../domain/logs/text';
import { useRecordValue } from '../../forms/bridge/useRecordValue';
import { FailedAlert } from '../../ui/FailedAlert';
import { LevelMark } from '../../ui/LevelMark';
import { ZonedTime } from '../../ui/ZonedTime';

const DEFAULT_LEVEL = 3;

function Result({ trial: { lines, messages, complete, newest } }: { trial: LogTrial }) {
  const translate = useTranslate();
  return (
    <>
      <Typography role="status">
        {translate('logTrial.lines', { smart_count: lines })}
        {lines > 0 && ` ${translate('logTrial.messages', { smart_count: messages })}`}
        {!complete && ` ${translate('logs.newestCounted')}`}
      </Typography>
      {newest.length > 0 && (
        <Box component="ul" aria-label={translate('logTrial.newest')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {newest.map((line) => (
            <Box
              component="li"
              key={line._id}
              sx={{ display: 'flex', gap: 1.5, py: 0.75, borderTop: 1, borderColor: 'divider', typography: 'body2' }}
            >
              <LevelMark level={line.level} />
              <Box component="span" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
                <ZonedTime value={line.createDate} />
              </Box>
              <span>{line.tag}</span>
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {lineText(line.log)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}

/** Tries the conditions of the form, saved or not, with the log of the last 24 hours. */
export default function Trial() {
  const translate = useTranslate();
  const logText = textOf(useRecordValue<'notifications'>('logText')).trim();
  const logTag = textOf(useRecordValue<'notifications'>('logTag')).trim();
  const logLevel = numberOf(useRecordValue<'notifications'>('logLevel')) ?? DEFAULT_LEVEL;
  const conditions = { logLevel, ...(logText !== '' && { logText }), ...(logTag !== '' && { logTag }) };
  const [tried, setTried] = useState<typeof conditions>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['notifications', 'trial', tried],
    queryFn: ({ signal }) => logActions.trial(tried ?? conditions, signal),
    enabled: tried !== undefined,
    retry: false,
    gcTime: 0,
  });
  const isCurrent = JSON.stringify(tried) === JSON.stringify(conditions);
  const run = (): void => {
    if (isCurrent) void refetch();
    else setTried(conditions);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="body2" color="text.secondary">
        {translate('logTrial.about')}
      </Typography>
      <Button variant="outlined" loading={isFetching} onClick={run}>
        {translate('logTrial.run')}
      </Button>
      {isCurrent && error ? <FailedAlert error={error} onRetry={run} /> : null}
      {isCurrent && !error && data && <Result trial={data} />}
    </Box>
  );
}
