import { useQueryClient } from '@tanstack/react-query';
import { useEntity } from '../useEntity';

/** The records deleted since the page was loaded, to which Back must not lead. */
export function useDeleted(): { mark: (ids: readonly string[]) => void; has: (id: string) => boolean } {
  const queryClient = useQueryClient();
  const { entry } = useEntity();
  const keyOf = (id: string) => ['deleted', entry.resource, id];
  return {
    mark: (ids) => {
      queryClient.setQueryDefaults(['deleted'], { gcTime: Infinity });
      for (const id of ids) queryClient.setQueryData(keyOf(id), true);
    },
    has: (id) => queryClient.getQueryData(keyOf(id)) === true,
  };
}
