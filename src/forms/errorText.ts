import type { Entity, Language } from '../domain/entity/types';
import { labelOf } from '../domain/entity/labels';
import type { FieldError } from '../domain/rules';
import { faultText } from '../ui/faultText';

export type Translate = (key: string, params?: Record<string, unknown>) => string;

/**
 * The text of a fault, with the labels of the fields that it mentions.
 * @param path the field's path in the whole record; a field that the fault mentions is a sibling of this field
 */
export function errorText(
  error: FieldError,
  { entity, path, language, translate }: { entity: Entity; path: string; language: Language; translate: Translate },
): string {
  const params = { ...error.params };
  const other = error.params?.['other'];
  if (typeof other === 'string') {
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
    const label = labelOf(entity, parent === '' ? other : `${parent}.${other}`, language);
    params['other'] = label;
    params['name'] = labelOf(entity, path, language);
    // Within an English sentence, the words of a label are not capitalized, except abbreviations.
    params['words'] = label.replace(/\b\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
  }
  return faultText({ code: error.code, params }, translate);
}
