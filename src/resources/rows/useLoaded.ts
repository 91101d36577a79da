import { useQuery } from '@tanstack/react-query';
import { preloadEntity } from '../useEntity';

/** The schema of another kind of record than the tab's, once it has loaded. */
export const useLoaded = (resource: string) =>
  useQuery({ queryKey: ['loaded', resource], queryFn: () => preloadEntity(resource), staleTime: Infinity }).data;
