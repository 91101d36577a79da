import type { Entity, Language } from '../domain/entity/types';
import { labelOf } from '../domain/entity/labels';
import type { FieldError } from '../domain/rules';

export type Translate = (key: string, params?: Record<string, unknown>) => string;

/**
 * The text of a fault. A code without a text (from a newer platform) gets a general text.
 * @param path the field's path in the whole record; a field that the fault mentions is a sibling of this field
 */
export function errorText(
  error: FieldError,
  { entity, path, language, translate }: { entity: Entity; path: string; language: Language; translate: Translate },
): string {
  const params: Record<string, unknown> = { ...error.params };
  const other = error.params?.['other'];
  if (typeof other === 'string') {
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
    const label = labelOf(entity, parent === '' ? other : `${parent}.${other}`, language);
    params['other'] = label;
    params['name'] = labelOf(entity, path, language);
    // Within an English sentence, the words of a label are not capitalized, except abbreviations.
    params['words'] = label.replace(/\b\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
  }
  return translate(`forms.errors.${error.code}`, { ...params, _: translate('forms.errors.invalid') });
}
