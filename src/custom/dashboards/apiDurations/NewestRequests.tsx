import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { FailedAlert } from '../../../ui/FailedAlert';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { MissingNote } from '../measured/MissingNote';
import type { DayRange } from '../types';
import { requestsQuery, type Asked } from './queries';
import { RequestsChart } from './RequestsChart';

interface Props {
  asked: Asked;
  range: DayRange;
  userId: string | undefined;
  refreshed: number;
  /** The list of events to which a note about missing requests leads; absent if the screen has such a note already. */
  list: string | undefined;
}

/** The newest requests, one by one. */
export function NewestRequests({ asked, range, userId, refreshed, list }: Props) {
  const { data, error, refetch } = useQuery({
    ...requestsQuery(asked, userId, refreshed),
    placeholderData: keepPreviousData,
  });
  if (error) return <FailedAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <Box>
      {list !== undefined && <MissingNote countedFrom={data.countedFrom} end={asked.endTime} to={list} />}
      <RequestsChart requests={data.requests} range={range} userId={userId} />
    </Box>
  );
}
