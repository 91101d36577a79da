import type { Entity, FieldSchema } from './types';
import { fieldAt } from './paths';
import { uiElements } from './uiElements';

/** Keys of `x-i18n` beside fields: groups, texts, tabs and filters of the file. */
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
    ...groups.flatMap((key) => [`@groups/${key}`, `@groups/${key}/help`]),
    ...elements.flatMap((element) => (element.type === 'Label' ? [`@texts/${element.options.key}`] : [])),
    ...(x.form?.tabs ?? []).map(({ key }) => `@tabs/${key}`),
    ...(x.list.filters ?? []).map(({ name }) => `@filters/${name}`),
  ]);
}

/** The values that have labels: those of an enum, else the known ones of a field that takes any. */
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

/** Labels of `x-i18n` for what the file does not have. */
export function labelFaults(entity: Entity): string[] {
  const sections = sectionKeys(entity);
  return Object.entries(entity['x-i18n'] ?? {}).flatMap(([language, labels]) =>
    Object.keys(labels)
      .filter((key) => !sections.has(key) && !isFieldKey(entity, key))
      .map((key) => `x-i18n.${language} has "${key}", which names no field, value, group, tab or filter of this file`),
  );
}
