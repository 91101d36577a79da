import type { Entity, Language } from '../../domain/entity/types';
import { labelOf } from '../../domain/entity/labels';
import type { Translate } from '../errorText';

/** Heading of a rows' column; `planId.name` is the plan's name. */
export function columnLabel(
  column: string,
  { entity, path, language, translate }: { entity: Entity; path: string; language: Language; translate: Translate },
): string {
  const [name = column, referenced] = column.split('.');
  const label = labelOf(entity, `${path}.${name}`, language);
  if (referenced === 'name') return translate('forms.referenceColumn.name', { label });
  if (referenced === 'description') return translate('forms.referenceColumn.description', { label });
  return referenced === undefined ? label : `${label} (${referenced})`;
}
