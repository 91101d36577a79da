import { useEffect, useState } from 'react';
import type { Place } from './useRows';

/**
 * The page to show. When the query changes, the list starts at its first page again.
 * @param question the list's query, as text
 */
export function useFirstPage({ page, setPage }: Place, question: string): number {
  const [asked, setAsked] = useState(question);
  const isNew = asked !== question;
  useEffect(() => {
    if (!isNew) return;
    setAsked(question);
    if (page > 1) setPage(1);
  }, [isNew, page, question, setPage]);
  return isNew ? 1 : page;
}
