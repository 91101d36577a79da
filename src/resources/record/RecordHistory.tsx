import { useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { RecordVersion } from '../../contract/entityAnswers';
import { withId, type RaEntityRecord } from '../../dataProvider/bindings/keys';
import { actions } from '../../dataProvider/client';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { useAction } from '../../ui/useAction';
import { useEntity } from '../useEntity';
import { HistoryEntry } from './HistoryEntry';
import { useChangeWords } from './useChangeWords';
import { useReplaceRecord } from './useRecord';

const PAGE = 25;

export interface HistoryProps {
  record: RaEntityRecord;
  /** Whether there are unsaved edits, which a restore would discard. */
  dirty: boolean;
  onRestored: () => void;
}

/** The history of a record: the author, time and changes of each version, with a restore button. */
export function RecordHistory({ record, dirty, onRestored }: HistoryProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const replace = useReplaceRecord();
  const { entry, extension } = useEntity();
  const limit = extension.restoreLimit?.(record);
  const [asking, setAsking] = useState<RecordVersion | null>(null);
  const current = Number(record['_version'] ?? 0);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [entry.resource, 'versions', record.id, current],
    queryFn: ({ pageParam, signal }) => actions.versions(entry, record.id, { offset: pageParam, limit: PAGE }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { versions }) => sum + versions.length, 0);
      return read < last.totalVersions && last.versions.length > 0 ? read : undefined;
    },
    retry: false,
  });
  const versions = useMemo(() => data?.pages.flatMap((page) => page.versions) ?? [], [data]);
  const valueText = useChangeWords(
    useMemo(
      () =>
        versions
          .flatMap(({ changes }) => changes)
          .flatMap(({ path, from, to }) => [[path, from] as const, [path, to] as const]),
      [versions],
    ),
  );

  const restore = useAction(async (version: RecordVersion) => {
    const restored = await actions.restore(entry, record.id, version.version, current);
    replace(withId(entry, restored, entry.parent && String(record[entry.parent.param])));
    notify('records.restored', { type: 'success', messageArgs: { version: version.version } });
    setAsking(null);
    onRestored();
  });

  return (
    <>
      {error && <FailedState error={error} title={translate('records.historyFailed')} onRetry={() => void refetch()} />}
      {data && versions.length === 0 && <EmptyState title={translate('records.noHistory')} />}
      {limit && (
        <Alert severity="info" sx={{ m: 2 }}>
          {translate(limit)}
        </Alert>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.map((version) => (
          <HistoryEntry
            key={version.version}
            version={version}
            isCurrent={version.version === current}
            valueText={valueText}
            onRestore={entry.without.includes('edit') ? undefined : () => setAsking(version)}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Box sx={{ p: 2, textAlign: 'center' }}>
          <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
            {translate('records.older')}
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={translate('records.restoreQuestion', { version: asking?.version ?? 0 })}
        confirm={translate('records.restore')}
        destructive={dirty}
        busy={restore.busy}
        error={restore.error}
        onConfirm={() => asking && restore.run(asking)}
        onCancel={() => {
          setAsking(null);
          restore.forget();
        }}
      >
        {translate(dirty ? 'records.restoreLoses' : 'records.restoreText')}
        {limit && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {translate(limit)}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
}
