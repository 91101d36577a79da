import { readGroup } from '../../domain/detection';
import { isDateFormat } from '../../domain/dates/partialDate';
import { enumLabel, labelOf } from '../../domain/entity/labels';
import { fieldAt, isObject } from '../../domain/entity/paths';
import type { Entity, EntityRecord, FieldSchema, Json, Language } from '../../domain/entity/types';
import type { Change } from '../../domain/rules';
import { exactText } from '../../domain/shownNumber';
import { valueAt } from '../../forms/paths';
import { groupSentence, type SymptomNames } from '../../ui/groupWords';
import { shortDateTime } from '../../ui/time';
import { isUuid } from '../../domain/uuid';

export interface Words {
  entity: Entity;
  language: Language;
  translate: (key: string, params?: Record<string, unknown>) => string;
  /** The name of a referenced record; undefined if it is not known. */
  nameOf: (resource: string, id: string) => string | undefined;
}

const withoutIndexes = (path: string): string => path.replace(/\[\d+\]/g, '');

/** Whether there is nothing to show: no value, empty text, no rows, or an object of such values. */
export const isEmptyValue = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : isObject(value) && Object.values(value).every(isEmptyValue));

const minutesText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

export function languageName(tag: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
  } catch {
    // Not every stored text is a valid language tag.
    return tag;
  }
}

/** A row or group of fields as text: by its label template, or else its values in the schema's order. */
function objectText(words: Words, field: FieldSchema | undefined, path: string, value: Record<string, Json>): string {
  const shape = field?.properties ?? {};
  const inner = (name: string) => readable(words, shape[name], `${path}.${name}`, value[name]);
  const template = field?.['x-item-label'];
  if (template)
    return template
      .replace(/\{([^}]+)\}/g, (_, name: string) => inner(name))
      .replace(/\s+/g, ' ')
      .trim();
  const names = [...Object.keys(shape), ...Object.keys(value).filter((name) => !Object.hasOwn(shape, name))];
  return names
    .map((name) => {
      // A boolean that is true is shown by its label, which says more than "Yes"; false is left out.
      if (typeof value[name] !== 'boolean') return inner(name);
      return value[name] ? labelOf(words.entity, `${path}.${name}`, words.language) : '';
    })
    .filter((text) => text !== '')
    .join(', ');
}

/** A group of a detection rule as a sentence. */
function symptomGroupText({ language, translate, nameOf }: Words, path: string, value: Record<string, Json>): string {
  const names: SymptomNames = {
    symptom: (dataId) => nameOf('dataTypes', dataId) ?? dataId,
    tuple: () => undefined,
    kind: () => ({}),
  };
  return groupSentence(readGroup(value), { names, translate, language, conditions: path.endsWith('conditions') });
}

function readable(words: Words, field: FieldSchema | undefined, path: string, value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return '';
  const { entity, language, translate, nameOf } = words;
  if (field?.['x-write-only']) return '••••';
  if (typeof value === 'boolean') return translate(value ? 'lists.yes' : 'lists.no');
  if (Array.isArray(value)) {
    const rows = value.map((each) => readable(words, itemField(field), path, each)).filter((text) => text !== '');
    return rows.join(value.some(isObject) ? '\n' : ', ');
  }
  if (isObject(value) && field?.['x-words'] === 'symptomGroup') return symptomGroupText(words, path, value);
  if (isObject(value)) return objectText(words, field, path, value);
  if (field?.['x-reference'] && typeof value === 'string') return nameOf(field['x-reference'], value) ?? value;
  if (field?.['x-widget'] === 'minutes' && typeof value === 'number') return minutesText(value);
  if (field?.['x-widget'] === 'language' && typeof value === 'string') return languageName(value, language);
  if (field?.enum || field?.['x-enum-labels']) return enumLabel(entity, path, value, language);
  if (isDateFormat(field?.format) || path === 'updatedAt' || path === 'createdAt') {
    return shortDateTime(value, language) || String(value);
  }
  return typeof value === 'number' ? exactText(value, language) : String(value);
}

/** The schema of a row. The options for the row's text are taken from the array's schema. */
const itemField = (field: FieldSchema | undefined): FieldSchema | undefined =>
  field?.items && {
    ...(field['x-item-label'] && { 'x-item-label': field['x-item-label'] }),
    ...(field['x-reference'] && { 'x-reference': field['x-reference'] }),
    ...field.items,
  };

/** A field's value as text, for differences and conflicts: a line for each row; empty if there is no value. */
export function changeText(words: Words, path: string, value: Json | undefined): string {
  const plain = withoutIndexes(path);
  const field = fieldAt(words.entity, plain);
  return readable(words, path.endsWith(']') ? itemField(field) : field, plain, value);
}

/** The name of a row, if its key in the schema (`x-row-key`) is a text that people can read. */
function rowName(entity: Entity, path: string, row: Json | undefined): string | undefined {
  const [key, ...more] = fieldAt(entity, withoutIndexes(path))?.['x-row-key'] ?? [];
  const name = key !== undefined && more.length === 0 && isObject(row) ? row[key] : undefined;
  return typeof name === 'string' && name !== '' && !isUuid(name) ? name : undefined;
}

/**
 * The label of a changed field with its parents: `E-mails 2 · Address`.
 * @param after the record after the change; if given, rows have their names: `Roles nurse · Rights labs · Access`
 * @param gone whether the path belongs to a removed row, whose index now belongs to another row
 */
export function changeLabel(
  entity: Entity,
  path: string,
  language: Language,
  after?: EntityRecord,
  gone = false,
): string {
  const steps = path.split('.');
  return steps
    .map((step, at) => {
      const label = labelOf(entity, withoutIndexes(steps.slice(0, at + 1).join('.')), language);
      const row = /\[(\d+)\]$/.exec(step)?.[1];
      if (row === undefined) return label;
      const here = steps.slice(0, at + 1).join('.');
      const named =
        after && !(gone && at === steps.length - 1) ? rowName(entity, here, valueAt(after, here)) : undefined;
      return `${label} ${named ?? Number(row) + 1}`;
    })
    .join(' · ');
}

/** The text key for the change of a whole row; undefined for the change of a field. */
export function rowChange({ path, from, to, moved }: Change): 'rowMoved' | 'rowAdded' | 'rowRemoved' | undefined {
  if (!path.endsWith(']')) return undefined;
  if (moved) return 'rowMoved';
  if (from === undefined && to !== undefined) return 'rowAdded';
  return from !== undefined && to === undefined ? 'rowRemoved' : undefined;
}

/** The position of a field for sorting: for each step of its path, the index in the schema or the index of the row. */
function placeOf(entity: Entity, path: string): number[] {
  let field: FieldSchema | undefined = { properties: entity.properties };
  return path.split('.').flatMap((step) => {
    const [name = '', ...rows] = step.split('[');
    const names: string[] = Object.keys((field?.items ?? field)?.properties ?? {});
    const at = names.indexOf(name);
    field = (field?.items ?? field)?.properties?.[name];
    return [at < 0 ? names.length : at, ...rows.map((row) => Number.parseInt(row, 10))];
  });
}

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((step, index) => step !== b[index]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}

/**
 * The changes in the schema's order. A change between two empty values (for example null and an empty text) is left
 * out, because a reader would see no difference.
 */
export function changesInOrder<C extends Change>(entity: Entity, changes: readonly C[]): C[] {
  return changes
    .filter(({ from, to, secret }) => secret !== undefined || !(isEmptyValue(from) && isEmptyValue(to)))
    .map((change) => ({ change, place: placeOf(entity, change.path) }))
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ change }) => change);
}
