import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Comparison } from '../../contract/promoting';
import { call } from '../../dataProvider/client';
import { DataTable } from '../../ui/DataTable';
import { useErrorText } from '../../ui/errorText';
import { FailedAlert } from '../../ui/FailedAlert';
import { Paging } from '../../ui/Paging';
import { Tick } from '../../ui/Tick';
import { useAction } from '../../ui/useAction';
import { useLanguage } from '../../ui/useLanguage';
import { DifferenceRow } from './DifferenceRow';
import { passes, queryOf, type RecordFilter } from './recordFilter';
import { RecordFilters } from './RecordFilters';
import { isOpen, isTaken, withChoice, type Chosen, type Selection } from './selection';
import { useCollectionNames } from './useCollectionNames';
import { usePlanNames } from './usePlanNames';

const PER_PAGE = 25;

interface Props extends Pick<Comparison, 'collections'> {
  compareId: string;
  filter: RecordFilter;
  onFilter: (filter: RecordFilter) => void;
  selection: Selection;
  onLeftOut: (leftOut: Selection['leftOut']) => void;
}

/** The records that differ. Each shows its fields, and can be left out. */
export function Differences({ compareId, collections, filter, onFilter, selection, onLeftOut }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const errorText = useErrorText();
  const nameOf = useCollectionNames();
  const planName = usePlanNames();
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<number>();
  const query = { offset: page * PER_PAGE, limit: PER_PAGE, ...queryOf(filter) };
  const { data, error, refetch } = useQuery({
    queryKey: ['promotion', compareId, 'records', query],
    queryFn: ({ signal }) =>
      call('GET promotion/compare/{jobId}/records', { params: { jobId: compareId }, query, signal }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.differences ?? [];
  const toggle = (some: readonly Chosen[], isOut: boolean): void => onLeftOut(withChoice(selection, some, isOut));
  const free = rows.filter((row) => isOpen(row, selection));
  const taken = free.filter((row) => isTaken(row, selection));
  const every = useAction(async (isOut: boolean) => {
    const { groups } = await call('GET promotion/compare/{jobId}/seqs', {
      params: { jobId: compareId },
      query: queryOf(filter),
    });
    toggle(
      groups.flatMap(({ seqs, ...group }) => seqs.map((seq) => ({ seq, ...group }))),
      isOut,
    );
  });
  const total = data?.totalDifferences ?? 0;
  const outCount = [...selection.leftOut.values()].filter((each) => passes(each, filter)).length;
  if (error) return <FailedAlert error={error} onRetry={() => void refetch()} />;
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'flex-end', mb: 1 }}>
        <RecordFilters
          filter={filter}
          collections={collections
            .filter((each) => each.created + each.changed + each.deleted > 0)
            .map((each) => each.collection)}
          onFilter={(next) => {
            onFilter(next);
            setPage(0);
          }}
        />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button disabled={every.busy || outCount >= total} onClick={() => every.run(true)}>
            {translate('promotion.leaveOutAll', { count: Math.max(0, total - outCount).toLocaleString(language) })}
          </Button>
          <Button disabled={every.busy || outCount === 0} onClick={() => every.run(false)}>
            {translate('promotion.takeAll', { count: outCount.toLocaleString(language) })}
          </Button>
        </Box>
      </Box>
      {every.error !== undefined && <Alert severity="error">{errorText(every.error)}</Alert>}
      <Box data-scroll-box="" sx={{ overflow: 'auto' }}>
        <DataTable aria-label={translate('promotion.records')}>
          <thead>
            <tr>
              <th scope="col" className="check">
                <Tick
                  label={translate('promotion.includeAll')}
                  checked={taken.length > 0 && taken.length === free.length}
                  disabled={free.length === 0 || every.busy}
                  indeterminate={taken.length > 0 && taken.length < free.length}
                  onChange={() => toggle(free, taken.length === free.length)}
                />
              </th>
              {['record', 'collection', 'plan', 'change', 'fields'].map((name) => (
                <th key={name} scope="col" className={name === 'fields' ? 'right' : undefined}>
                  {translate(`promotion.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <DifferenceRow
                key={row.seq}
                row={row}
                collection={nameOf(row.collection)}
                plan={row.planId === null ? '' : planName(row.planId)}
                isTaken={isTaken(row, selection)}
                // The answer would undo a tick that was set while all are left out or taken in.
                isFree={isOpen(row, selection) && !every.busy}
                isOpen={open === row.seq}
                count={(row.fields.length + row.moreFields).toLocaleString(language)}
                onToggle={() => toggle([row], isTaken(row, selection))}
                onOpen={() => setOpen(open === row.seq ? undefined : row.seq)}
              />
            ))}
          </tbody>
        </DataTable>
      </Box>
      <Paging page={page} perPage={PER_PAGE} total={data?.totalDifferences ?? 0} onPage={setPage} />
    </Box>
  );
}
