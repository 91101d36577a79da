import { useState } from 'react';

/**
 * The pages of rows that are all at hand. Where rows go away, the last page that is left is shown.
 * @param start rows per page at first
 */
export function usePages<T>(rows: readonly T[], start: number) {
  const [page, onPage] = useState(0);
  const [perPage, setPerPage] = useState(start);
  const at = Math.min(page, Math.max(0, Math.ceil(rows.length / perPage) - 1));
  return {
    shown: rows.slice(at * perPage, (at + 1) * perPage),
    toFirst: () => onPage(0),
    /** For `Paging`. */
    paging: {
      page: at,
      perPage,
      total: rows.length,
      onPage,
      onPerPage: (size: number) => {
        setPerPage(size);
        onPage(0);
      },
    },
  };
}
