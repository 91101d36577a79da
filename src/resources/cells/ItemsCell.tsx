import { enumLabel } from '../../domain/entity/labels';
import { fieldAt } from '../../domain/entity/paths';
import type { Json } from '../../domain/entity/types';
import { CellText } from '../../ui/CellText';
import { useLanguage } from '../../ui/useLanguage';
import type { CellProps } from '../extension';
import { itemText } from './itemText';

/** The rows of an array: the first row by name, the number of other rows, and on hover all rows. */
export function ItemsCell({ entity, column, record }: CellProps) {
  const language = useLanguage();
  const value = record[column.field];
  const items = Array.isArray(value) ? value : [];
  const field = fieldAt(entity, column.field);
  const say = (name: string, part: Json): string =>
    field?.items?.properties?.[name]?.enum
      ? enumLabel(entity, `${column.field}.${name}`, part, language)
      : String(part);
  const texts = items.map((item) => itemText(field, item, say)).filter((text) => text !== '');
  if (texts.length === 0) return null;
  return (
    <span title={texts.join('\n')}>
      <CellText text={texts[0] ?? ''} />
      {texts.length > 1 && <span className="more"> +{texts.length - 1}</span>}
    </span>
  );
}
