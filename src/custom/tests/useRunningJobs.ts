import { useQuery } from '@tanstack/react-query';
import { testProofs } from '../../dataProvider/testProofs';

/** The jobs of a plan's tests that run when the screen opens, as after the page was loaded again. */
export const useRunningJobs = (planId: string) =>
  useQuery({
    queryKey: ['runningTests', planId],
    queryFn: ({ signal }) => testProofs.running(planId, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  }).data;
