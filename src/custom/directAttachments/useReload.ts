import type { QueryClient } from '@tanstack/react-query';
import { ATTACHMENT } from './source';

/** Reloads everything that shows attachments, and the names of their patients: a run can make or restore patients. */
export const useReload = (queries: QueryClient) => (): void =>
  void queries.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      String(first).startsWith(ATTACHMENT) || (first === 'patients' && second === 'getMany'),
  });
