import { valuesText } from '../../domain/history/values';
import { useLanguage } from '../../ui/useLanguage';
import type { CellProps } from '../extension';

/** The values of a data point on one line, cut if necessary; all values on hover. */
export function ValuesCell({ column, record }: CellProps) {
  const text = valuesText(record[column.field], useLanguage());
  return text === '' ? null : <span title={text}>{text}</span>;
}
