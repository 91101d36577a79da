import type { Words } from '../../browse/columns';
import type { JsonObject } from '../../domain/entity/types';

/** A list with more entries is shown as a count. */
const LISTED = 5;

function inWords(value: unknown, { translate, language }: Words): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return translate(value ? 'forms.yes' : 'forms.no');
  if (typeof value === 'number') return value.toLocaleString(language);
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return undefined;
  if (value.length === 0) return translate('alerts.none');
  const texts = value.filter((each) => typeof each === 'string');
  return value.length <= LISTED && texts.length === value.length
    ? texts.join(', ')
    : value.length.toLocaleString(language);
}

/** The details of an audit row as labels and values. Values without a short form appear only in the JSON. */
export function detailLines(details: JsonObject, words: Words): (readonly [label: string, value: string])[] {
  return Object.entries(details).flatMap(([name, value]) => {
    const text = inWords(value, words);
    return text === undefined ? [] : [[words.translate(`audit.detail.${name}`, { _: name }), text] as const];
  });
}
