import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { AddressNote } from '../../browse/AddressNote';
import { oneOf } from '../../browse/addressRules';
import { FoundRows } from '../../browse/ListBody';
import { ListFrame } from '../../browse/ListFrame';
import { useAddress } from '../../browse/useAddress';
import type { LogEntry } from '../../contract/logs';
import { CountedTitle } from '../../ui/CountedTitle';
import { EmptyState } from '../../ui/EmptyState';
import { exactTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { ViewSwitch } from '../../ui/ViewSwitch';
import { addressOf, draftOf, EMPTY, LOG_RULES, placeOf, placeText, queryOf, type Draft } from './draft';
import { IdHint } from './IdHint';
import { LogChips } from './LogChips';
import { LogCounts } from './LogCounts';
import { LogDrawer } from './LogDrawer';
import { LogFilters } from './LogFilters';
import { LogGroups } from './LogGroups';
import { LogPatterns } from './LogPatterns';
import { LogTail } from './LogTail';
import { LogTools } from './LogTools';
import { useArrivals } from './useArrivals';
import { useLogCounts } from './useLogCounts';
import { useLogSearch } from './useLogSearch';
import { viewedLog } from './viewedLog';

/** Milliseconds from the end of a search until it runs again. */
const AUTO_MS = 15_000;
const VIEWS = ['lines', 'patterns', 'live'] as const;
type View = (typeof VIEWS)[number];
const RULES = { ...LOG_RULES, view: oneOf(...VIEWS) };

const filtersText = (draft: Draft): string => JSON.stringify(addressOf(draft));

/** The platform's log: filters, counts, and the lines that were found. */
export function Logs() {
  const translate = useTranslate();
  const [address, setAddress] = useAddress();
  const [draft, setDraft] = useState<Draft>(() => draftOf(address));
  const [applied, setApplied] = useState(draft);
  const [auto, setAuto] = useState(false);
  const search = useLogSearch();
  const { busy, result, error, ended, begun, archiving = false, isCancelled = false } = search;
  const logs = result?.logs ?? [];
  const isFiltered = JSON.stringify(queryOf(applied)) !== JSON.stringify(queryOf(EMPTY));
  // Nothing is said about the number of lines before all have been searched.
  const isPartial = archiving || isCancelled;
  const view: View = VIEWS.find((each) => each === address.get('view')) ?? 'lines';
  const query = useMemo(() => queryOf(applied), [applied]);
  const counts = useLogCounts(query, begun);
  const place = placeOf(address.get('line'));
  const at = logs.findIndex(({ _id }) => _id === place?.logId);

  // The way back closes the line.
  const open = (line: LogEntry | undefined): void =>
    setAddress({ line: line && placeText(line) }, { push: line !== undefined && place === undefined });
  const begin = (wanted: Draft): void => {
    setDraft(wanted);
    setApplied(wanted);
    void search.run(queryOf(wanted));
  };
  const expect = useArrivals(filtersText(draftOf(address)), () => begin(draftOf(address)));
  const run = (wanted: Draft, change: Record<string, string | undefined> = {}): void => {
    expect(filtersText(wanted));
    setAddress({ ...addressOf(wanted), line: undefined, saved: undefined, ...change });
    begin(wanted);
  };
  const filter = (change: Partial<Draft>): void => run({ ...applied, ...change });
  const again = useEffectEvent(() => void search.run(query, true));
  useEffect(() => {
    if (!auto || busy || ended === 0) return undefined;
    const timer = setTimeout(() => again(), AUTO_MS);
    return () => clearTimeout(timer);
  }, [auto, busy, ended]);

  /** The address with the range of the counts, so that it leads to the same lines later. */
  const fixedAddress = (): string => {
    const { startTime, endTime } = counts.byTime.data ?? {};
    const there = new URL(location.href);
    // The saved search, once applied, would replace this range.
    there.searchParams.delete('saved');
    if (startTime !== undefined && endTime !== undefined) {
      there.searchParams.set('startTime', startTime);
      there.searchParams.set('endTime', endTime);
    }
    return there.href;
  };

  return (
    <ListFrame
      title={
        <CountedTitle
          wide
          title={translate('screens.logs')}
          name={translate('logs.found')}
          one={translate('logs.line')}
          total={result && !isPartial ? logs.length : undefined}
          atLeast={result?.logsTruncated ?? false}
          failed={Boolean(error)}
        />
      }
      tools={
        <LogTools query={query} viewed={viewedLog({ applied, address, setAddress, run })} addressOf={fixedAddress} />
      }
      controls={
        <>
          <LogFilters
            draft={draft}
            applied={applied}
            onChange={(change) => setDraft({ ...draft, ...change })}
            auto={auto}
            onAuto={setAuto}
            busy={busy}
            onRun={() => run(draft)}
            onCancel={search.cancel}
            onClear={() => run(EMPTY)}
          />
          <LogChips draft={applied} onChange={filter} />
          <IdHint draft={applied} onRequest={(requestId) => filter({ search: '', requestId })} />
        </>
      }
    >
      <AddressNote rules={RULES} />
      <Progress search={search} />
      {result?.logsTruncated && error === undefined && (
        <Alert severity="warning" sx={{ mx: 2, mb: 1 }}>
          {translate('logs.truncated')}
        </Alert>
      )}
      <LogCounts
        counts={counts}
        onFilter={filter}
        views={
          <ViewSwitch
            label={translate('logs.view')}
            value={view}
            options={VIEWS.map((each) => [each, translate(`logs.views.${each}`)] as const)}
            onChange={(next) => setAddress({ view: next === 'lines' ? undefined : next })}
          />
        }
      >
        {view === 'live' ? (
          <LogTail query={query} onOpen={open} />
        ) : view === 'patterns' ? (
          counts.byValue.data && (
            <LogPatterns
              facets={counts.byValue.data}
              isFiltered={isFiltered}
              onClear={() => run(EMPTY)}
              onSearch={(text) => {
                setAddress({ view: undefined });
                filter({ search: text });
              }}
            />
          )
        ) : isCancelled && logs.length === 0 ? (
          <EmptyState
            title={translate('logs.cancelled')}
            text={translate('logs.cancelledText')}
            actions={
              <Button variant="outlined" onClick={() => run(applied)}>
                {translate('logs.again')}
              </Button>
            }
          />
        ) : (
          (busy || error !== undefined || result) && (
            <FoundRows
              list={{
                rows: archiving && logs.length === 0 ? undefined : result?.logs,
                error,
                refetch: () => run(applied),
              }}
              name={translate('logs.found')}
              failed={translate('logs.failed')}
              isFiltered={isFiltered}
              about={translate('logs.noneText')}
              onClear={() => run(EMPTY)}
            >
              {(found) => <LogGroups logs={found} onOpen={open} />}
            </FoundRows>
          )
        )}
      </LogCounts>
      {place && (
        <LogDrawer
          place={place}
          line={logs[at]}
          close={() => open(undefined)}
          go={at < 0 ? undefined : (step) => open(logs[at + step] ?? logs[at])}
          onOpen={open}
        />
      )}
    </ListFrame>
  );
}

/** The progress of the running search. Its place is kept when no search runs, so that nothing moves. */
function Progress({
  search: { busy, job, result, archiving = false, isCancelled = false },
}: {
  search: ReturnType<typeof useLogSearch>;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const text =
    job &&
    (job.status === 'queued'
      ? translate('logs.queued')
      : job.reached === null
        ? archiving
          ? ''
          : translate('logs.searching')
        : translate('logs.reached', { time: exactTime(job.reached, language) }));
  return (
    <Box role="status" sx={{ px: 2, pb: 0.5, minHeight: 4, typography: 'body2', color: 'text.secondary' }}>
      {busy && <LinearProgress aria-label={translate('logs.searching')} />}
      {busy && archiving && `${translate('logs.archived')} ${translate('logs.archivedSlow')} `}
      {busy && text}
      {isCancelled && result && result.logs.length > 0 && translate('logs.cancelledPart')}
    </Box>
  );
}
