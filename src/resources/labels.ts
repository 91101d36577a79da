import { labelOf } from '../domain/entity/labels';
import type { Entity, Language } from '../domain/entity/types';
import type { EntityName, FieldOf } from '../domain/records';

/** Labels of an entity's fields, values, groups, tabs, filters and rows, in the reader's language. */
export {
  enumLabel,
  filterLabel,
  groupHelp,
  groupLabel,
  helpOf,
  humanize,
  rowsLabel,
  tabLabel,
} from '../domain/entity/labels';

/**
 * The label of a field. `fieldLabel<'patient'>(entity, 'dob', language)` lets the compiler check the field's name;
 * without a type, the name may be any path.
 */
export const fieldLabel = <E extends string = string>(
  entity: Entity,
  path: E extends EntityName ? FieldOf<E> : string,
  language: Language,
): string => labelOf(entity, path, language);
