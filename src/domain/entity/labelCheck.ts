import type { Entity, FieldSchema } from './types';
import { didYouMean } from './closestWord';
import { fieldAt, walkFields } from './paths';
import { uiElements } from './uiElements';

/** The keys of `x-i18n` that are not about fields: groups, texts, tabs and filters. */
function sectionKeys(entity: Entity): Set<string> {
  const x = entity['x-entity'];
  const elements = x.form?.ui ? uiElements(x.form.ui) : [];
  const groups = [
    ...(x.form?.groups ?? []).map(({ key }) => key),
    ...elements.flatMap((element) => (element.type === 'Group' ? [element.options.key] : [])),
  ];
  return new Set([
    '',
    '*',
    '@production',
    '@new',
    ...groups.flatMap((key) => [`@groups/${key}`, `@groups/${key}/help`]),
    ...elements.flatMap((element) => (element.type === 'Label' ? [`@texts/${element.options.key}`] : [])),
    ...(x.form?.tabs ?? []).map(({ key }) => `@tabs/${key}`),
    ...Object.keys(x.form?.sections ?? {}).map((section) => `@sections/${section}`),
    ...(x.list.filters ?? []).flatMap(({ name, optionLabels = {} }) => [
      `@filters/${name}`,
      ...Object.keys(optionLabels).map((option) => `@filters/${name}/${option}`),
    ]),
  ]);
}

/** The values that have labels: those of the enum, or the known values of a field without an enum. */
export const valuesOf = ({ enum: own, items, 'x-enum-labels': labels }: FieldSchema): string[] => {
  const listed = [...(own ?? []), ...(items?.enum ?? [])].filter((value) => value !== null).map(String);
  return listed.length > 0 ? listed : Object.keys(labels ?? {});
};

function isFieldKey(entity: Entity, key: string): boolean {
  const [, path = '', sign, rest = ''] = /^([^#@]+)(?:([#@])(.*))?$/s.exec(key) ?? [];
  const field = path === '' ? undefined : fieldAt(entity, path);
  if (!field) return false;
  if (sign === '@') return ['help', 'rows/dialog', 'rows/add'].includes(rest);
  return sign !== '#' || valuesOf(field).includes(rest);
}

/** All keys that a file's `x-i18n` may have. */
export function labelKeys(entity: Entity): Set<string> {
  const keys = sectionKeys(entity);
  walkFields(entity, (path, field) => {
    keys.add(path).add(`${path}@help`);
    if (field['x-rows']) keys.add(`${path}@rows/dialog`).add(`${path}@rows/add`);
    for (const value of valuesOf(field)) keys.add(`${path}#${value}`);
  });
  return keys;
}

/** Labels in `x-i18n` for fields or texts that do not exist. A key is reported once, with all its languages. */
export function labelFaults(entity: Entity): string[] {
  const known = labelKeys(entity);
  const languages = new Map<string, string[]>();
  for (const [language, labels] of Object.entries(entity['x-i18n'] ?? {})) {
    for (const key of Object.keys(labels).filter((each) => !known.has(each) && !isFieldKey(entity, each)))
      languages.set(key, [...(languages.get(key) ?? []), language]);
  }
  return [...languages].map(
    ([key, inLanguages]) =>
      `x-i18n.${inLanguages.join(', ')} has "${key}", which names no field, value, group, tab or filter of this file` +
      didYouMean(key, known),
  );
}
