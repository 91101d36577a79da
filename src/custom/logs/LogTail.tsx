import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { LogEntry } from '../../contract/logs';
import type { LogQuery } from '../../dataProvider/logs';
import { FailedAlert } from '../../ui/FailedAlert';
import { LogLine } from './LogLine';
import { useLogTail } from './useLogTail';

interface Props {
  query: LogQuery;
  onOpen: (line: LogEntry) => void;
}

/** New lines as they are written, the newest first. The range of dates and the order of the search do not apply. */
export function LogTail({ query, onOpen }: Props) {
  const translate = useTranslate();
  const [isOn, setOn] = useState(true);
  const { lines, error, isCut, retry } = useLogTail(query, isOn);
  return (
    <Box sx={{ px: 2, pb: 2, overflow: 'auto' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', pb: 1 }}>
        <Button variant="outlined" size="small" onClick={() => setOn(!isOn)}>
          {translate(isOn ? 'logs.pause' : 'logs.resume')}
        </Button>
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {translate(isOn ? 'logs.following' : 'logs.paused')}
        </Box>
      </Box>
      {error !== undefined && <FailedAlert error={error} onRetry={retry} />}
      {isCut && <Alert severity="warning">{translate('logs.tailCut')}</Alert>}
      {lines.map((line) => (
        <LogLine key={line._id} line={line} onOpen={onOpen} />
      ))}
    </Box>
  );
}
