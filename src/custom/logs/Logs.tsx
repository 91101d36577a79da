import { useEffect, useEffectEvent, useState } from 'react';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ListFrame } from '../../browse/ListFrame';
import { useAddress } from '../../browse/useAddress';
import { CountedTitle } from '../../ui/CountedTitle';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { exactTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { addressOf, draftOf, EMPTY, queryOf, type Draft } from './draft';
import { LogDrawer } from './LogDrawer';
import { LogFilters } from './LogFilters';
import { LogGroups } from './LogGroups';
import { useLogSearch } from './useLogSearch';

/** Milliseconds from the end of a search until it runs again. */
const AUTO_MS = 15_000;

/** The platform's log: filters, and the lines that were found. */
export function Logs() {
  const translate = useTranslate();
  const [address, setAddress] = useAddress();
  const [draft, setDraft] = useState<Draft>(() => draftOf(address));
  const [applied, setApplied] = useState(draft);
  const [auto, setAuto] = useState(false);
  const [openId, setOpenId] = useState<string>();
  const search = useLogSearch();
  const { busy, result, error, ended } = search;
  const logs = result?.logs ?? [];
  const at = logs.findIndex(({ _id }) => _id === openId);
  const open = logs[at];

  const run = (wanted: Draft): void => {
    setApplied(wanted);
    setAddress(addressOf(wanted));
    void search.run(queryOf(wanted));
  };
  const first = useEffectEvent(() => void search.run(queryOf(applied)));
  useEffect(() => first(), []);
  const again = useEffectEvent(() => void search.run(queryOf(applied), true));
  useEffect(() => {
    if (!auto || busy || ended === 0) return undefined;
    const timer = setTimeout(() => again(), AUTO_MS);
    return () => clearTimeout(timer);
  }, [auto, busy, ended]);

  return (
    <ListFrame
      title={
        <CountedTitle
          wide
          title={translate('screens.logs')}
          name={translate('logs.found')}
          total={result && logs.length}
          atLeast={result?.logsTruncated ?? false}
          failed={Boolean(error)}
        />
      }
      controls={
        <LogFilters
          draft={draft}
          onChange={(change) => setDraft({ ...draft, ...change })}
          auto={auto}
          onAuto={setAuto}
          busy={busy}
          onRun={() => run(draft)}
          onCancel={search.cancel}
          onClear={() => {
            setDraft(EMPTY);
            run(EMPTY);
          }}
        />
      }
    >
      <Progress search={search} />
      {result?.logsTruncated && (
        <Alert severity="warning" sx={{ mx: 2, mb: 1 }}>
          {translate('logs.truncated')}
        </Alert>
      )}
      {error !== undefined ? (
        <FailedState error={error} title={translate('logs.failed')} onRetry={() => run(applied)} />
      ) : (
        result &&
        (logs.length === 0 ? (
          <EmptyState why="noMatch" title={translate('logs.nothing')} text={translate('logs.nothingText')} />
        ) : (
          <LogGroups logs={logs} onOpen={setOpenId} />
        ))
      )}
      {open && (
        <LogDrawer
          line={open}
          close={() => setOpenId(undefined)}
          go={(step) => setOpenId(logs[at + step]?._id ?? open._id)}
        />
      )}
    </ListFrame>
  );
}

/** The progress of the running search. It always takes up its space, so that the lines below do not move. */
function Progress({ search: { busy, job } }: { search: ReturnType<typeof useLogSearch> }) {
  const translate = useTranslate();
  const language = useLanguage();
  const text =
    job &&
    (job.status === 'queued'
      ? translate('logs.queued')
      : job.reached === null
        ? translate('logs.searching')
        : translate('logs.reached', { time: exactTime(job.reached, language) }));
  return (
    <Box role="status" sx={{ px: 2, pb: 0.5, minHeight: 4, typography: 'body2', color: 'text.secondary' }}>
      {busy && <LinearProgress aria-label={translate('logs.searching')} />}
      {busy && text}
    </Box>
  );
}
