import { useState } from 'react';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../dataProvider/client';
import { DataTable } from '../../ui/DataTable';
import { FailedAlert } from '../../ui/FailedAlert';
import { Paging } from '../../ui/Paging';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { recordName } from './recordName';
import { useCollectionNames } from './useCollectionNames';
import { usePlanNames } from './usePlanNames';

const PER_PAGE = 25;

/** The records that a promotion has changed here, page by page: those that would be put back. */
export function ReceivedRecords({ promotionId }: { promotionId: string }) {
  const translate = useTranslate();
  const nameOf = useCollectionNames();
  const planName = usePlanNames();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['promotion', 'received', 'records', promotionId, page],
    queryFn: ({ signal }) =>
      call('GET promotion/received/{promotionId}/records', {
        params: { promotionId },
        query: { offset: page * PER_PAGE, limit: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  if (error) return <FailedAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <Box sx={{ mt: 3 }}>
      <Box data-scroll-box="" sx={{ overflow: 'auto' }}>
        <DataTable aria-label={translate('promotion.changedRecords')}>
          <thead>
            <tr>
              {['record', 'collection', 'plan', 'change'].map((name) => (
                <th key={name} scope="col">
                  {translate(`promotion.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.records.map(({ collection, planId, recordId, label, change }) => (
              <Box
                component="tr"
                key={`${collection} ${planId} ${recordId} ${change}`}
                sx={{ '&&': { cursor: 'default' } }}
              >
                <th scope="row">{recordName(recordId, label)}</th>
                <td>{nameOf(collection)}</td>
                <td>{planId === null ? '' : planName(planId)}</td>
                <td>{translate(`promotion.counts.${change}`)}</td>
              </Box>
            ))}
          </tbody>
        </DataTable>
      </Box>
      <Paging page={page} perPage={PER_PAGE} total={data.totalRecords} onPage={setPage} />
    </Box>
  );
}
