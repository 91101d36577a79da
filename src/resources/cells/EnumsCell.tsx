import { listed } from '../../domain/listed';
import { enumLabel } from '../../domain/entity/labels';
import { useLanguage } from '../../ui/useLanguage';
import type { CellProps } from '../extension';

/** The labels of all chosen values. */
export function EnumsCell({ entity, column, record }: CellProps) {
  const language = useLanguage();
  const value = record[column.field];
  const labels = (Array.isArray(value) ? value : []).map((each) => enumLabel(entity, column.field, each, language));
  return labels.length === 0 ? null : <span title={labels.join('\n')}>{listed(labels, language)}</span>;
}
