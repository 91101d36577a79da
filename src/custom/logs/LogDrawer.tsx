import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { RowDrawer } from '../../browse/RowDrawer';
import type { LogEntry } from '../../contract/logs';
import { logActions } from '../../dataProvider/logs';
import type { Json } from '../../domain/entity/types';
import { countText } from '../../domain/shownNumber';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { requestLogsPath } from '../../routes';
import { CopyId } from '../../ui/CopyId';
import { Pairs } from '../../ui/Pairs';
import { lazyPiece } from '../../ui/pieces';
import { exactTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { LevelMark } from '../../ui/LevelMark';
import { LogLine, shortText } from './LogLine';
import { durationsOf } from './whySlow';
import { WhySlow } from './WhySlow';

const JsonTree = lazyPiece(() => import('../../ui/JsonTree'));

interface Props {
  place: { createDate: string; logId: string };
  /** The line, if it is in the list. */
  line?: LogEntry | undefined;
  close: () => void;
  go?: ((step: 1 | -1) => void) | undefined;
  onOpen: (line: LogEntry) => void;
}

/** The details of a log line, with its entries, durations, and the lines before and after it. */
export function LogDrawer({ place, line, close, go, onOpen }: Props) {
  const translate = useTranslate();
  const [isAround, setAround] = useState(false);
  const around = useQuery({
    queryKey: ['logAround', place],
    queryFn: ({ signal }) => logActions.around(place, signal),
    enabled: isAround || line === undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const shown = line ?? (around.isPlaceholderData ? undefined : (around.data?.line ?? undefined));
  const isGone = !line && around.isSuccess && !around.isPlaceholderData && around.data.line === null;
  return (
    <RowDrawer
      id={place.logId}
      label={translate('logs.line')}
      read={{
        data: shown,
        error: isGone ? new Error(translate('logs.gone')) : shown ? null : around.error,
        refetch: around.refetch,
      }}
      failed={translate('logs.failed')}
      title={shortText}
      close={close}
      {...(go && { go })}
    >
      {(own) => (
        <>
          <LineFacts line={own} />
          {isAround && around.data ? (
            <section aria-label={translate('logs.around')}>
              <Heading text={translate('logs.around')} />
              {[...around.data.before, own, ...around.data.after].map((each) => (
                <LogLine key={each._id} line={each} onOpen={onOpen} current={each._id === own._id} />
              ))}
            </section>
          ) : (
            <Button
              size="small"
              sx={{ mt: 2 }}
              onClick={() => setAround(true)}
              disabled={isAround && around.isFetching}
            >
              {translate('logs.around')}
            </Button>
          )}
        </>
      )}
    </RowDrawer>
  );
}

const Heading = ({ text }: { text: string }) => (
  <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 0.5 }}>
    {text}
  </Typography>
);

function LineFacts({ line }: { line: LogEntry }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { userId, requestId, elapsed } = line;
  const durations = durationsOf(line);
  const pairs: [name: string, value: ReactNode][] = [
    ['time', exactTime(line.createDate, language)],
    ['level', <LevelMark key="level" level={line.level} />],
    ['tag', line.tag],
    [
      'userId',
      userId === null ? translate('logs.anonymous') : <ReferenceCell key="user" resource="users" id={userId} />,
    ],
    [
      'requestId',
      requestId && (
        <Box key="request" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <CopyId id={requestId} label={translate('logs.requestId')} length={36} />
          <Link component={RouterLink} to={requestLogsPath(requestId)}>
            {translate('logs.ofRequest')}
          </Link>
        </Box>
      ),
    ],
    ['elapsed', elapsed !== null && countText(elapsed, language)],
  ];
  return (
    <div>
      <Pairs
        pairs={pairs
          .filter(([, value]) => value !== null && value !== false)
          .map(([name, value]) => [translate(`logs.${name}`), value] as const)}
      />
      {durations && <WhySlow durations={durations} />}
      <Heading text={translate('logs.entries')} />
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
