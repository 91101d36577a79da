import { useQuery } from '@tanstack/react-query';
import { records } from '../../dataProvider/client';

/** Names the plans of this platform. A plan that is only at the other one keeps its id. */
export function usePlanNames(): (planId: string) => string {
  const { data } = useQuery({
    queryKey: ['promotion', 'plans'],
    queryFn: async ({ signal }) => (await records('plan').list({ query: { limit: 1000 }, signal })).records,
  });
  return (planId) => data?.find((plan) => plan.planId === planId)?.name ?? planId;
}
