import { CellSkeleton } from '../../ui/CellSkeleton';
import { CellText } from '../../ui/CellText';
import { useReportTitles } from './available';

/** The name of a report in the reader’s language; a placeholder until it is known. */
export function ReportTitle({ name }: { name: string }) {
  const title = useReportTitles()(name);
  return title === undefined ? <CellSkeleton /> : <CellText text={title} />;
}
