/** The rows of a page. Pages start at 1. */
export const rowsOfPage = <Row>(rows: readonly Row[], page: number, perPage: number): readonly Row[] =>
  rows.slice((page - 1) * perPage, page * perPage);
