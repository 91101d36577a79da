import type { QueryClient } from '@tanstack/react-query';
import { DIRECT } from './source';

/** Reloads everything that shows direct messages. */
export const useReload = (queries: QueryClient) => (): void =>
  void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => String(first).startsWith(DIRECT) });
