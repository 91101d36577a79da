import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Comparison } from '../../contract/promoting';
import { call } from '../../dataProvider/client';
import { CHANGES } from '../../domain/promotion/collections';
import { DataTable } from '../../ui/DataTable';
import { useErrorText } from '../../ui/errorText';
import { FailedAlert } from '../../ui/FailedAlert';
import { Paging } from '../../ui/Paging';
import { Tick } from '../../ui/Tick';
import { useAction } from '../../ui/useAction';
import { useLanguage } from '../../ui/useLanguage';
import { DifferenceRow } from './DifferenceRow';
import { isOpen, isTaken, withChoice, type Chosen, type Selection } from './selection';
import { useCollectionNames } from './useCollectionNames';
import { usePlanNames } from './usePlanNames';

const PER_PAGE = 25;

interface Props extends Pick<Comparison, 'collections'> {
  compareId: string;
  selection: Selection;
  onLeftOut: (leftOut: Selection['leftOut']) => void;
}

/** The records that differ. Each shows its fields, and can be left out. */
export function Differences({ compareId, collections, selection, onLeftOut }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const errorText = useErrorText();
  const nameOf = useCollectionNames();
  const planName = usePlanNames();
  const [page, setPage] = useState(0);
  const [collection, setCollection] = useState('');
  const [change, setChange] = useState('');
  const [open, setOpen] = useState<number>();
  const kind = CHANGES.find((each) => each === change);
  const filter = { ...(collection && { collection }), ...(kind && { change: kind }) };
  const query = { offset: page * PER_PAGE, limit: PER_PAGE, ...filter };
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
      query: filter,
    });
    toggle(
      groups.flatMap(({ seqs, ...group }) => seqs.map((seq) => ({ seq, ...group }))),
      isOut,
    );
  });
  const total = data?.totalDifferences ?? 0;
  const outCount = [...selection.leftOut.values()].filter(
    (each) => (collection === '' || each.collection === collection) && (change === '' || each.change === change),
  ).length;
  const choose = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setPage(0);
  };
  const filters = [
    {
      name: 'collection',
      value: collection,
      set: setCollection,
      all: 'promotion.allCollections',
      values: collections
        .filter((each) => each.created + each.changed + each.deleted > 0)
        .map((each) => [each.collection, nameOf(each.collection)] as const),
    },
    {
      name: 'change',
      value: change,
      set: setChange,
      all: 'promotion.allChanges',
      values: CHANGES.map((each) => [each, translate(`promotion.counts.${each}`)] as const),
    },
  ];
  if (error) return <FailedAlert error={error} onRetry={() => void refetch()} />;
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 1 }}>
        {filters.map(({ name, value, set, all, values }) => (
          <TextField
            key={name}
            select
            size="small"
            label={translate(`promotion.${name}`)}
            value={value}
            onChange={choose(set)}
            sx={{ width: 260 }}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{translate(all)}</MenuItem>
            {values.map(([key, label]) => (
              <MenuItem key={key} value={key}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        ))}
        <Button disabled={every.busy || outCount >= total} onClick={() => every.run(true)}>
          {translate('promotion.leaveOutAll', { count: total.toLocaleString(language) })}
        </Button>
        <Button disabled={every.busy || outCount === 0} onClick={() => every.run(false)}>
          {translate('promotion.takeAll', { count: total.toLocaleString(language) })}
        </Button>
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
                <th key={name} scope="col">
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
