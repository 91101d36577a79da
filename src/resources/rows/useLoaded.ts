import { useQuery } from '@tanstack/react-query';
import { preloadEntity } from '../useEntity';

/** The schema of a resource that is not the tab's resource; undefined until it is loaded. */
export const useLoaded = (resource: string) =>
  useQuery({ queryKey: ['loaded', resource], queryFn: () => preloadEntity(resource), staleTime: Infinity }).data;
