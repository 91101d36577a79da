import { useQuery } from '@tanstack/react-query';
import { call, records } from '../../dataProvider/client';

/** The targets, the collections, and the plans of this platform. */
export const useTargets = () =>
  useQuery({
    queryKey: ['promotion', 'targets'],
    queryFn: async ({ signal }) => ({
      ...(await call('GET promotion/targets', { signal })),
      plans: (await records('plan').list({ query: { limit: 1000 }, signal })).records,
    }),
  });
