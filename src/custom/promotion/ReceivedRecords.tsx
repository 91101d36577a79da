import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ListBody } from '../../browse/ListBody';
import { DataTable } from '../../ui/DataTable';
import { ReceivedRow } from './ReceivedRow';
import { ALL_RECORDS } from './recordFilter';
import { RecordFilters } from './RecordFilters';
import { recordsOf } from './source';
import { useFilteredRecords } from './useFilteredRecords';

interface Props {
  promotionId: string;
  /** The collections that it has changed. */
  collections: readonly string[];
}

/** The records that a promotion has changed here, page by page: those that would be put back. */
export function ReceivedRecords({ promotionId, collections }: Props) {
  const translate = useTranslate();
  const [filter, setFilter] = useState(ALL_RECORDS);
  const [open, setOpen] = useState('');
  const list = useFilteredRecords(
    useMemo(() => recordsOf(promotionId), [promotionId]),
    filter,
  );
  const label = translate('promotion.changedRecords');
  return (
    <Box sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 1, px: 2 }}>
        <RecordFilters filter={filter} collections={collections} onFilter={setFilter} />
      </Box>
      <ListBody list={list} name={label} isFiltered={list.isFiltered} onClear={() => setFilter(ALL_RECORDS)} sizes={[]}>
        {(records) => (
          <DataTable aria-label={label}>
            <thead>
              <tr>
                {['record', 'collection', 'plan', 'change'].map((name) => (
                  <th key={name} scope="col">
                    {translate(`promotion.${name}`)}
                  </th>
                ))}
                <th scope="col" className="right">
                  {translate('promotion.fieldsNow')}
                </th>
              </tr>
            </thead>
            <tbody>
              {records.map((row) => {
                const key = `${row.collection} ${row.planId} ${row.recordId} ${row.change}`;
                return (
                  <ReceivedRow
                    key={key}
                    row={row}
                    isOpen={open === key}
                    onOpen={() => setOpen(open === key ? '' : key)}
                  />
                );
              })}
            </tbody>
          </DataTable>
        )}
      </ListBody>
    </Box>
  );
}
