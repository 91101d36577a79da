import { enumLabel } from '../../domain/entity/labels';
import { fieldAt } from '../../domain/entity/paths';
import type { Entity, Language } from '../../domain/entity/types';
import type { FieldError } from '../../domain/rules';
import { errorText, type Translate } from '../../forms/errorText';

/** Values that are named; of a longer list a few show what they look like. */
const NAMED = 20;

/** A value as a file has to write it, with what the console calls it where that is another word. */
function named(entity: Entity, path: string, value: string, language: Language): string {
  const label = enumLabel(entity, path, value, language);
  return label.toLowerCase() === value.toLowerCase() ? value : `${value} (${label})`;
}

/**
 * A fault of an imported row in the reader's words. Where a form offers the values of a field, a file has none beside it:
 * they are named.
 */
export function faultText(
  error: FieldError,
  at: { entity: Entity; path: string; language: Language; translate: Translate },
): string {
  const { entity, path, language, translate } = at;
  const field = fieldAt(entity, path);
  const values = (field?.enum ?? field?.items?.enum ?? []).filter((value) => value !== null && value !== '');
  if (error.code !== 'enum' || values.length === 0) return errorText(error, at);
  const told = values.slice(0, NAMED).map((value) => named(entity, path, String(value), language));
  return translate('importing.oneOf', { values: [...told, ...(values.length > NAMED ? ['…'] : [])].join(', ') });
}
