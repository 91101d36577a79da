import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { RowDrawer } from '../../browse/RowDrawer';
import type { LogEntry } from '../../contract/logs';
import type { Json } from '../../domain/entity/types';
import { lineText } from '../../domain/logs/text';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { CopyId } from '../../ui/CopyId';
import { Pairs } from '../../ui/Pairs';
import { lazyPiece } from '../../ui/pieces';
import { exactTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { LevelMark } from './LevelMark';

const JsonTree = lazyPiece(() => import('../../ui/JsonTree'));

interface Props {
  line: LogEntry;
  close: () => void;
  go: (step: 1 | -1) => void;
}

/** The details of a log line, with its entries. */
export function LogDrawer({ line, close, go }: Props) {
  const translate = useTranslate();
  return (
    <RowDrawer
      id={line._id}
      label={translate('logs.line')}
      read={{ data: line, error: null, refetch: () => undefined }}
      failed={translate('logs.failed')}
      title={({ log }) => lineText(log).slice(0, 128)}
      close={close}
      go={go}
    >
      {(shown) => <LineFacts line={shown} />}
    </RowDrawer>
  );
}

function LineFacts({ line }: { line: LogEntry }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { userId, requestId, elapsed } = line;
  const pairs: [name: string, value: ReactNode][] = [
    ['time', exactTime(line.createDate, language)],
    ['level', <LevelMark key="level" level={line.level} />],
    ['tag', line.tag],
    [
      'userId',
      userId === null ? translate('logs.anonymous') : <ReferenceCell key="user" resource="users" id={userId} />,
    ],
    ['requestId', requestId && <CopyId key="request" id={requestId} label={translate('logs.requestId')} length={36} />],
    ['elapsed', elapsed !== null && elapsed.toLocaleString(language)],
  ];
  return (
    <div>
      <Pairs
        pairs={pairs
          .filter(([, value]) => value !== null && value !== false)
          .map(([name, value]) => [translate(`logs.${name}`), value] as const)}
      />
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 0.5 }}>
        {translate('logs.entries')}
      </Typography>
      {line.log.map((entry, at) => (
        <Entry key={at} entry={entry} />
      ))}
    </div>
  );
}

const Entry = ({ entry }: { entry: Json }) => (
  <Box sx={{ mb: 1, typography: 'body2', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
    {typeof entry === 'object' && entry !== null ? <JsonTree value={entry} /> : String(entry)}
  </Box>
);
