import { useState } from 'react';

/**
 * Paging of rows that are all loaded. When rows are removed, the last remaining page is shown.
 * @param start the initial number of rows per page
 */
export function usePages<T>(rows: readonly T[], start: number) {
  const [page, onPage] = useState(0);
  const [perPage, setPerPage] = useState(start);
  const at = Math.min(page, Math.max(0, Math.ceil(rows.length / perPage) - 1));
  return {
    shown: rows.slice(at * perPage, (at + 1) * perPage),
    toFirst: () => onPage(0),
    /** Props for `Paging`. */
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
