import type { ValueNames } from '../extension';
import { useReportTitles } from '../reports/available';

/** Names the report of a schedule in the reader's language. */
export function useReportNames(): ValueNames {
  const titleOf = useReportTitles();
  return (path, value) => (path === 'reportName' && typeof value === 'string' ? titleOf(value) : undefined);
}
