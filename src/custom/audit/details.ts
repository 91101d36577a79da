import type { Words } from '../../browse/columns';
import type { JsonObject } from '../../domain/entity/types';
import { countText } from '../../domain/shownNumber';

/** A list with more entries is shown as a count. */
const LISTED = 5;

/** The ids in a detail, if they are few enough to be shown by name. */
export const fewIds = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.length <= LISTED
    ? value.flatMap((each) => (typeof each === 'string' ? [each] : []))
    : undefined;

function inWords(value: unknown, { translate, language }: Words): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return translate(value ? 'forms.yes' : 'forms.no');
  if (typeof value === 'number') return countText(value, language);
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return undefined;
  if (value.length === 0) return translate('alerts.none');
  const texts = value.filter((each) => typeof each === 'string');
  return value.length <= LISTED && texts.length === value.length ? texts.join(', ') : countText(value.length, language);
}

/**
 * The details of an audit row as labels and values. Values without a short form appear only in the JSON.
 * @param shown what is shown instead of a detail's own text; undefined for its own text
 */
export function detailLines<Shown>(
  details: JsonObject,
  words: Words,
  shown: (name: string, value: unknown) => Shown | undefined,
): (readonly [label: string, value: Shown | string])[] {
  return Object.entries(details).flatMap(([name, value]) => {
    const text = shown(name, value) ?? inWords(value, words);
    return text === undefined ? [] : [[words.translate(`audit.detail.${name}`, { _: name }), text] as const];
  });
}
