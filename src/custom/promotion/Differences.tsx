import { Fragment, useState } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Comparison, PromotionDifference } from '../../contract/promoting';
import { call } from '../../dataProvider/client';
import { CHANGES, type ChangeKind } from '../../domain/promotion/collections';
import { DataTable } from '../../ui/DataTable';
import { FailedAlert } from '../../ui/FailedAlert';
import { Paging } from '../../ui/Paging';
import { Tick } from '../../ui/Tick';
import { useLanguage } from '../../ui/useLanguage';
import { FieldChanges } from './FieldChanges';
import { useCollectionNames } from './useCollectionNames';

const PER_PAGE = 25;

interface Props extends Pick<Comparison, 'collections'> {
  compareId: string;
  /** The differences that are left out, with what would happen to their records. */
  leftOut: ReadonlyMap<number, ChangeKind>;
  onLeftOut: (leftOut: ReadonlyMap<number, ChangeKind>) => void;
}

/** The records that differ. Each shows its fields, and can be left out. */
export function Differences({ compareId, collections, leftOut, onLeftOut }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useCollectionNames();
  const [page, setPage] = useState(0);
  const [collection, setCollection] = useState('');
  const [change, setChange] = useState('');
  const [open, setOpen] = useState<number>();
  const query = {
    offset: page * PER_PAGE,
    limit: PER_PAGE,
    ...(collection && { collection }),
    ...(change && { change }),
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['promotion', compareId, 'records', query],
    queryFn: ({ signal }) =>
      call('GET promotion/compare/{jobId}/records', { params: { jobId: compareId }, query, signal }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.differences ?? [];
  const toggle = (some: readonly PromotionDifference[], isOut: boolean): void => {
    const next = new Map(leftOut);
    for (const { seq, change: kind } of some) {
      if (isOut) next.set(seq, kind);
      else next.delete(seq);
    }
    onLeftOut(next);
  };
  const taken = rows.filter(({ seq }) => !leftOut.has(seq));
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
      </Box>
      <Box data-scroll-box="" sx={{ overflow: 'auto' }}>
        <DataTable aria-label={translate('promotion.records')}>
          <thead>
            <tr>
              <th scope="col" className="check">
                <Tick
                  label={translate('promotion.includeAll')}
                  checked={taken.length > 0 && taken.length === rows.length}
                  indeterminate={taken.length > 0 && taken.length < rows.length}
                  onChange={() => toggle(rows, taken.length === rows.length)}
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
                isTaken={!leftOut.has(row.seq)}
                isOpen={open === row.seq}
                count={(row.fields.length + row.moreFields).toLocaleString(language)}
                onToggle={() => toggle([row], !leftOut.has(row.seq))}
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

interface RowProps {
  row: PromotionDifference;
  collection: string;
  isTaken: boolean;
  isOpen: boolean;
  count: string;
  onToggle: () => void;
  onOpen: () => void;
}

function DifferenceRow({ row, collection, isTaken, isOpen, count, onToggle, onOpen }: RowProps) {
  const translate = useTranslate();
  const name = row.label === '' || row.label === row.id ? row.id : `${row.label} (${row.id})`;
  return (
    <Fragment>
      <tr onClick={onOpen} className={isOpen ? 'open' : undefined}>
        {/* A click on the box only ticks it. */}
        <td className="check" onClick={(event) => event.stopPropagation()}>
          <Tick label={translate('promotion.include', { record: name })} checked={isTaken} onChange={onToggle} />
        </td>
        <td>
          <button
            type="button"
            className="row"
            aria-expanded={isOpen}
            onClick={(event) => {
              event.stopPropagation();
              onOpen();
            }}
          >
            {name}
          </button>
        </td>
        <td>{collection}</td>
        <td>{row.planId ?? ''}</td>
        <td>{translate(`promotion.kinds.${row.change}`)}</td>
        <td className="tabular">{count}</td>
      </tr>
      {isOpen && (
        <tr className="open">
          <td colSpan={6}>
            <FieldChanges row={row} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}
