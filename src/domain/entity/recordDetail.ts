import { isPartialDate } from '../dates/partialDate';
import { shortDate } from '../shownTime';
import type { ManifestEntry } from './manifest';
import { textOf } from './read';
import type { EntityRecord, Language } from './types';

/**
 * What tells a record from others with the same title, such as a birth date and an id of a patient; a date as the
 * language writes it. Empty if the schema names no such fields.
 */
export const recordDetail = (entry: ManifestEntry | undefined, record: EntityRecord, language: Language): string =>
  (entry?.tellApart ?? [])
    .map((name) => textOf(record[name]))
    .map((text) => (isPartialDate(text) ? shortDate(text, language) : text))
    .filter((text) => text !== '')
    .join(' · ');
