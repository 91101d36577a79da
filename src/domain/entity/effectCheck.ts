import type { Entity, FieldSchema } from './types';
import { GROUPS } from '../detection/types';
import { didYouMean } from './closestWord';
import { MESSAGE_CODES } from './messageCodes';
import { fieldAt, hasType, walkFields } from './paths';

const isList = (field: FieldSchema | undefined): boolean => field?.items !== undefined || hasType(field, 'array');

const isSingle = (field: FieldSchema): boolean =>
  !isList(field) && field.properties === undefined && !hasType(field, 'object');

/** Whether one of the fields around a field is a list. */
const isInRows = (entity: Entity, path: string): boolean =>
  path.split('.').some((_, index, steps) => index > 0 && isList(fieldAt(entity, steps.slice(0, index).join('.'))));

function uniqueFaults(entity: Entity, path: string, field: FieldSchema): string[] {
  const distinct = field['x-distinct'];
  const holder = fieldAt(entity, path.split('.').slice(0, -1).join('.'));
  return [
    ...(field['x-unique'] && (!isSingle(field) || isInRows(entity, path))
      ? ['x-unique is for a single value outside of lists']
      : []),
    ...(distinct === 'rows' && !holder?.items
      ? ['x-distinct "rows" is for a field of rows; did you mean "records"?']
      : []),
    ...(distinct === 'records' && path.includes('.')
      ? ['x-distinct "records" is for a field of the record itself']
      : []),
  ];
}

/** Keywords of references on fields that are not references. */
function referenceFaults(field: FieldSchema, siblings: Record<string, FieldSchema>): string[] {
  const of = field['x-choices']?.of;
  const other = of !== undefined && Object.hasOwn(siblings, of) ? siblings[of] : undefined;
  return [
    ...(field['x-keeps'] && (field['x-reference'] ?? field.items?.['x-reference']) === undefined
      ? ['x-keeps is for a reference; give the field "x-reference"']
      : []),
    ...(other && other['x-reference'] === undefined
      ? [`x-choices.of names "${of}", which refers to no record; it needs "x-reference"`]
      : []),
  ];
}

/** A rule about fields that the object does not have. */
function ruleFaults({ 'x-rule': rule, properties = {} }: FieldSchema): string[] {
  if (rule === undefined || GROUPS.some((name) => Object.hasOwn(properties, name))) return [];
  return [`x-rule "${rule}" is for an object with any of the fields ${GROUPS.join(', ')}`];
}

const WITH_MESSAGE = ['x-message', 'x-needed'] as const;

function messageFaults(field: FieldSchema): string[] {
  return WITH_MESSAGE.flatMap((keyword) => {
    const code = field[keyword];
    if (code === undefined || MESSAGE_CODES.includes(code)) return [];
    return [`${keyword} is "${code}"; it must be one of ${MESSAGE_CODES.join(', ')}${didYouMean(code, MESSAGE_CODES)}`];
  });
}

/** Keywords that would have no effect where they stand. */
export function effectFaults(entity: Entity): string[] {
  const faults: string[] = [];
  walkFields(entity, (path, field, { properties = {} }) => {
    const found = [
      ...uniqueFaults(entity, path, field),
      ...referenceFaults(field, properties),
      ...ruleFaults(field),
      ...ruleFaults(field.items ?? {}),
      ...messageFaults(field),
    ];
    faults.push(...found.map((fault) => `field "${path}": ${fault}`));
  });
  return faults;
}
