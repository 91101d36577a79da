import type { Entity, Json, Language, ListFilter } from './types';
import { fieldAt, stepsOf } from './paths';
import { serverFieldLabels } from './serverLabels';

/**
 * The text for a key of `x-i18n`, in a language. Keys: `emails.email` for a field, `gender#male` a value, `emails@help`
 * a field's help, `emails@rows/dialog` and `emails@rows/add` the texts of a list's rows, `@groups/x`, `@groups/x/help`,
 * `@texts/x`, `@tabs/x`, `@sections/x`, `@filters/x`. If there is no translation, callers use the file's English text.
 */
function translated(entity: Entity, key: string, language: Language): string | undefined {
  return language === 'en' ? undefined : entity['x-i18n']?.[language]?.[key];
}

const keyOf = (path: string): string =>
  stepsOf(path)
    .join('.')
    .replace(/\[\d+\]/g, '');

/** A readable label for a field without a title: `firstName` → `First name`. */
export const humanize = (name: string): string => {
  const words = name
    .replace(/^_/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The label of a field by its path (`emails.email`, `emails[].email`, `emails[0].email`). */
export function labelOf(entity: Entity, path: string, language: Language): string {
  const key = keyOf(path);
  const last = key.split('.').at(-1) ?? key;
  return (
    translated(entity, key, language) ??
    fieldAt(entity, key)?.title ??
    serverFieldLabels[language][key] ??
    humanize(last)
  );
}

/** The help of a field, or undefined. */
export function helpOf(entity: Entity, path: string, language: Language): string | undefined {
  const key = keyOf(path);
  return translated(entity, `${key}@help`, language) ?? fieldAt(entity, key)?.description;
}

/**
 * The label for a value that has none in the schema: `someWord` becomes `Some Word`; other forms (`eFax`, `MD`) are
 * unchanged.
 */
const ownName = (value: string): string =>
  /^[a-z]{2,}(?:[A-Z][a-z]+)*$/.test(value)
    ? value.charAt(0).toUpperCase() + value.slice(1).replace(/[A-Z]/g, ' $&')
    : value;

/**
 * The label of an enum's value, or of a known value of a field without an enum (`x-enum-labels`). An unknown value is
 * shown as it is. Empty for null and the empty string.
 */
export function enumLabel(entity: Entity, path: string, value: Json | undefined, language: Language): string {
  if (value === null || value === undefined || value === '') return '';
  const key = keyOf(path);
  const field = fieldAt(entity, key);
  const text = String(value);
  const labels = field?.['x-enum-labels'] ?? field?.items?.['x-enum-labels'];
  const unknown = labels && !field?.enum && !field?.items?.enum ? text : ownName(text);
  return translated(entity, `${key}#${text}`, language) ?? labels?.[text] ?? unknown;
}

export function groupLabel(entity: Entity, group: string, language: Language): string {
  const english = entity['x-entity'].form?.groups?.find((each) => each.key === group)?.label;
  return translated(entity, `@groups/${group}`, language) ?? english ?? humanize(group);
}

export function groupHelp(entity: Entity, group: string, language: Language): string | undefined {
  const english = entity['x-entity'].form?.groups?.find((each) => each.key === group)?.help;
  return translated(entity, `@groups/${group}/help`, language) ?? english;
}

/** A text of a hand-written form, by its key (`@groups/x`, `@groups/x/help`, `@texts/x`). */
export const uiText = (entity: Entity, key: string, english: string, language: Language): string =>
  translated(entity, key, language) ?? english;

export function tabLabel(entity: Entity, tab: string, language: Language): string {
  const english = entity['x-entity'].form?.tabs?.find((each) => each.key === tab)?.label;
  return translated(entity, `@tabs/${tab}`, language) ?? english ?? humanize(tab);
}

/** The heading of several tabs. */
export const sectionLabel = (entity: Entity, section: string, language: Language): string =>
  translated(entity, `@sections/${section}`, language) ??
  entity['x-entity'].form?.sections?.[section] ??
  humanize(section);

export function filterLabel(entity: Entity, filter: string, language: Language): string {
  const english = entity['x-entity'].list.filters?.find((each) => each.name === filter)?.label;
  return translated(entity, `@filters/${filter}`, language) ?? english ?? humanize(filter);
}

/** The label of a choice of a list's filter: the filter's own, or that of the field's value. */
export const filterOptionLabel = (
  entity: Entity,
  { name, field = '', optionLabels }: ListFilter,
  option: Json,
  language: Language,
): string =>
  optionLabels?.[String(option)] === undefined
    ? enumLabel(entity, field, option, language)
    : (translated(entity, `@filters/${name}/${String(option)}`, language) ??
      optionLabels[String(option)] ??
      String(option));

/**
 * A text for the rows of a list: the title of their dialog, or the label of the add button; undefined if the list does
 * not have the text.
 */
export function rowsLabel(
  entity: Entity,
  path: string,
  part: 'dialog' | 'add',
  language: Language,
): string | undefined {
  const key = keyOf(path);
  return translated(entity, `${key}@rows/${part}`, language) ?? fieldAt(entity, key)?.['x-rows']?.[part];
}
