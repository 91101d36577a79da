import type { Entity, Language } from '../../domain/entity/types';
import { labelOf } from '../../domain/entity/labels';
import { fieldAt } from '../../domain/entity/paths';
import type { Translate } from '../errorText';

/** Heading of a column. For `planId.name`, the name of the referenced entity is part of the heading: "Plan Name". */
export function columnLabel(
  column: string,
  { entity, path, language, translate }: { entity: Entity; path: string; language: Language; translate: Translate },
): string {
  const [name = column, referenced] = column.split('.');
  const label = labelOf(entity, `${path}.${name}`, language);
  if (referenced === undefined) return label;
  const resource = fieldAt(entity, `${path}.${name}`)?.['x-reference'];
  const one = resource === undefined ? label : translate(`resources.${resource}.name`, { smart_count: 1, _: label });
  if (referenced === 'name') return translate('forms.referenceColumn.name', { label: one });
  if (referenced === 'description') return translate('forms.referenceColumn.description', { label: one });
  return `${one} (${referenced})`;
}
