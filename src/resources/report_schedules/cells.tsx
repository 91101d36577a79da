import { textOf } from '../../domain/entity/read';
import { CellText } from '../../ui/CellText';
import { useTranslate } from 'react-admin';
import type { CellProps } from '../extension';
import { ReportTitle } from '../reports/ReportTitle';
import { useErrorOf } from './useErrorOf';

type Props = CellProps<'report_schedules'>;

/** The list shows this many characters of an error. */
const SHOWN = 20;

export const ReportCell = ({ record }: Props) => <ReportTitle name={textOf(record.reportName)} />;

/** How often a schedule is due: `Every 2 weeks`. */
export function FrequencyCell({ record: { intervalType = 'day', interval = 1 } }: Props) {
  const translate = useTranslate();
  return <CellText text={translate(`reportSchedules.every.${intervalType}`, { smart_count: interval })} />;
}

/** The beginning of the last error; the whole error is shown on hover. */
export function ErrorCell({ record }: Props) {
  const errorOf = useErrorOf();
  const code = textOf(record.error);
  if (code === '') return null;
  const text = errorOf(code);
  return <span title={text}>{text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text}</span>;
}
