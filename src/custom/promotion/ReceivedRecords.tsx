import { useState } from 'react';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../dataProvider/client';
import { DataTable } from '../../ui/DataTable';
import { FailedAlert } from '../../ui/FailedAlert';
import { Paging } from '../../ui/Paging';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { ReceivedRow } from './ReceivedRow';
import { ALL_RECORDS, queryOf } from './recordFilter';
import { RecordFilters } from './RecordFilters';

const PER_PAGE = 25;

interface Props {
  promotionId: string;
  /** The collections that it has changed. */
  collections: readonly string[];
}

/** The records that a promotion has changed here, page by page: those that would be put back. */
export function ReceivedRecords({ promotionId, collections }: Props) {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const [filter, setFilter] = useState(ALL_RECORDS);
  const [open, setOpen] = useState('');
  const query = { offset: page * PER_PAGE, limit: PER_PAGE, ...queryOf(filter) };
  const { data, error, refetch } = useQuery({
    queryKey: ['promotion', 'received', 'records', promotionId, query],
    queryFn: ({ signal }) =>
      call('GET promotion/received/{promotionId}/records', { params: { promotionId }, query, signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <FailedAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <Box sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 1, px: 2 }}>
        <RecordFilters
          filter={filter}
          collections={collections}
          onFilter={(next) => {
            setFilter(next);
            setPage(0);
          }}
        />
      </Box>
      <Box data-scroll-box="" sx={{ overflow: 'auto' }}>
        <DataTable aria-label={translate('promotion.changedRecords')}>
          <thead>
            <tr>
              {['record', 'collection', 'plan', 'change'].map((name) => (
                <th key={name} scope="col">
                  {translate(`promotion.${name}`)}
                </th>
              ))}
              <th scope="col" className="right">
                {translate('promotion.fields')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.records.map((row) => {
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
      </Box>
      <Paging page={page} perPage={PER_PAGE} total={data.totalRecords} onPage={setPage} />
    </Box>
  );
}
