import { enumLabel } from '../../domain/entity/labels';
import { fieldAt } from '../../domain/entity/paths';
import type { Entity, Language } from '../../domain/entity/types';
import type { FieldError } from '../../domain/rules';
import { errorText, type Translate } from '../../forms/errorText';

/** Maximum number of values to list. Of a longer list, only examples are shown. */
const NAMED = 20;

/** A value as a file must contain it, followed by its label if the label differs. */
function named(entity: Entity, path: string, value: string, language: Language): string {
  const label = enumLabel(entity, path, value, language);
  return label.toLowerCase() === value.toLowerCase() ? value : `${value} (${label})`;
}

/** The text of a row's fault. A form offers the allowed values of a field in a list; here the text names them. */
export function faultText(
  error: FieldError,
  at: { entity: Entity; path: string; language: Language; translate: Translate },
): string {
  const { entity, path, language, translate } = at;
  const field = fieldAt(entity, path);
  const values = (field?.enum ?? field?.items?.enum ?? []).filter((value) => value !== null && value !== '');
  if (error.code !== 'enum' || values.length === 0) return errorText(error, at);
  const texts = values.slice(0, NAMED).map((value) => named(entity, path, String(value), language));
  return translate('importing.oneOf', { values: [...texts, ...(values.length > NAMED ? ['…'] : [])].join(', ') });
}
