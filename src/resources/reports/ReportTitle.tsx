import { CellText } from '../../ui/CellText';
import { useLanguage } from '../../ui/useLanguage';
import { titleIn, useReports } from './available';

/** The title of a report in the reader’s language; its name if the report is unknown. */
export function ReportTitle({ name }: { name: string }) {
  const language = useLanguage();
  const known = useReports().data?.find(({ reportName }) => reportName === name);
  return <CellText text={known ? titleIn(known, language) : name} />;
}
