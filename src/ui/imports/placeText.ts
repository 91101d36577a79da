import { findSectionTitle } from '../../domain/imports/sectionTitles';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A section with the numbers of entries, in the reader's language; a title of its own stays as it is. */
export function placeText(section: string, entries: readonly number[], translate: Translate): string {
  const title = findSectionTitle(section);
  const name = title === undefined ? section : translate(`importFaults.sections.${title}`);
  return [name, ...entries.map((number) => translate('importFaults.entry', { number }))].join(', ');
}

/** A place as a report of an import has it, in the reader's language: `Problems, entry[3]: Asthma`. */
export function translatePlace(place: string, translate: Translate): string {
  const [, section = place, entry, value] = /^([^:]*?)(?:, entry\[(\d+)\])?(?:: (.*))?$/s.exec(place) ?? [];
  const name = placeText(section, entry === undefined ? [] : [Number(entry)], translate);
  return value === undefined ? name : translate('lists.filtered', { name, value });
}
