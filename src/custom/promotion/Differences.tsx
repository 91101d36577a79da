import { useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import { ListBody } from '../../browse/ListBody';
import type { Comparison } from '../../contract/promoting';
import { call } from '../../dataProvider/client';
import { DataTable } from '../../ui/DataTable';
import { useErrorText } from '../../ui/errorText';
import { Tick } from '../../ui/Tick';
import { useAction } from '../../ui/useAction';
import { useLanguage } from '../../ui/useLanguage';
import { DifferenceRow } from './DifferenceRow';
import { ALL_RECORDS, passes, queryOf, type RecordFilter } from './recordFilter';
import { RecordFilters } from './RecordFilters';
import { isOpen, isTaken, withChoice, type Chosen, type Selection } from './selection';
import { differencesOf } from './source';
import { useCollectionNames } from './useCollectionNames';
import { useFilteredRecords } from './useFilteredRecords';
import { usePlanNames } from './usePlanNames';

interface Props extends Pick<Comparison, 'collections'> {
  compareId: string;
  filter: RecordFilter;
  onFilter: (filter: RecordFilter) => void;
  selection: Selection;
  onLeftOut: (leftOut: Selection['leftOut']) => void;
  /** Whether the choice cannot be changed any more. */
  isFixed: boolean;
}

/** The records that differ. Each shows its fields, and can be left out. */
export function Differences({ compareId, collections, filter, onFilter, selection, onLeftOut, isFixed }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const errorText = useErrorText();
  const nameOf = useCollectionNames();
  const planName = usePlanNames();
  const [open, setOpen] = useState<number>();
  const list = useFilteredRecords(
    useMemo(() => differencesOf(compareId), [compareId]),
    filter,
  );
  const { rows = [], total = 0 } = list;
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
  const outCount = [...selection.leftOut.values()].filter((each) => passes(each, filter)).length;
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'flex-end', mb: 1 }}>
        <RecordFilters
          filter={filter}
          collections={collections
            .filter((each) => each.created + each.changed + each.deleted > 0)
            .map((each) => each.collection)}
          onFilter={onFilter}
        />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button disabled={isFixed || every.busy || outCount >= total} onClick={() => every.run(true)}>
            {translate('promotion.leaveOutAll', { count: countText(Math.max(0, total - outCount), language) })}
          </Button>
          <Button disabled={isFixed || every.busy || outCount === 0} onClick={() => every.run(false)}>
            {translate('promotion.takeAll', { count: countText(outCount, language) })}
          </Button>
        </Box>
      </Box>
      {every.error !== undefined && <Alert severity="error">{errorText(every.error)}</Alert>}
      <ListBody
        list={list}
        name={translate('promotion.records')}
        isFiltered={list.isFiltered}
        onClear={() => onFilter(ALL_RECORDS)}
        sizes={[]}
      >
        {(shown) => (
          <DataTable aria-label={translate('promotion.records')}>
            <thead>
              <tr>
                <th scope="col" className="check">
                  <Tick
                    label={translate('promotion.includeAll')}
                    checked={taken.length > 0 && taken.length === free.length}
                    disabled={isFixed || free.length === 0 || every.busy}
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
              {shown.map((row) => (
                <DifferenceRow
                  key={row.seq}
                  row={row}
                  collection={nameOf(row.collection)}
                  plan={row.planId === null ? '' : planName(row.planId)}
                  isTaken={isTaken(row, selection)}
                  // While all records are included or left out, a box is disabled, because the answer would undo its
                  // change.
                  isFree={!isFixed && isOpen(row, selection) && !every.busy}
                  isOpen={open === row.seq}
                  count={countText(row.fields.length + row.moreFields, language)}
                  onToggle={() => toggle([row], isTaken(row, selection))}
                  onOpen={() => setOpen(open === row.seq ? undefined : row.seq)}
                />
              ))}
            </tbody>
          </DataTable>
        )}
      </ListBody>
    </Box>
  );
}
