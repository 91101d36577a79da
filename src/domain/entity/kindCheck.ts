import type { Entity, FieldSchema, TransformName, WarningName, WidgetName } from './types';
import { misfit } from './misfit';
import { hasType, typesOf, walkFields } from './paths';
import { repeated } from './repeated';

/** A kind of value, by the type or the format of its fields. */
export interface Kind {
  name: string;
  by: 'type' | 'format';
  has: (field: FieldSchema) => boolean;
}

const DATES = ['date', 'date-time', 'partial-date'];

const ofType = (name: string, ...types: string[]): Kind => ({
  name,
  by: 'type',
  has: (field) => types.some((type) => hasType(field, type)),
});
const ofFormat = (name: string, ...formats: string[]): Kind => ({
  name,
  by: 'format',
  has: ({ format }) => format !== undefined && formats.includes(format),
});

const TEXT = ofType('text (type string)', 'string');
export const NUMBER = ofType('number (type integer or number)', 'integer', 'number');
const LIST = ofType('list (type array)', 'array');
export const YES_NO = ofType('boolean', 'boolean');
const OBJECT = ofType('list or object (type array or object)', 'object', 'array');
export const DATE = ofFormat(`date (format ${DATES.join(' or ')})`, ...DATES);
const MOMENT = ofFormat('moment (format date-time)', 'date-time');
const ORDERED: Kind = {
  name: 'moment or number (format date-time, or type integer or number)',
  by: 'format',
  has: (field) => MOMENT.has(field) || NUMBER.has(field),
};

/** The kind of field that each keyword is for. */
const KEYWORDS: Partial<Record<keyof FieldSchema, Kind>> = {
  minLength: TEXT,
  maxLength: TEXT,
  pattern: TEXT,
  format: TEXT,
  minimum: NUMBER,
  maximum: NUMBER,
  multipleOf: NUMBER,
  minItems: LIST,
  maxItems: LIST,
  uniqueItems: LIST,
  'x-not-before': DATE,
  'x-not-future': DATE,
  'x-after': ORDERED,
  'x-not-below': NUMBER,
  'x-span': MOMENT,
  'x-default-now': MOMENT,
  'x-schedule': TEXT,
  'x-address-of': TEXT,
  'x-domain-of': TEXT,
  'x-empty-takes': TEXT,
  'x-stamp': YES_NO,
  'x-row-key': LIST,
  'x-drop-without': LIST,
  'x-item-label': OBJECT,
  'x-distinct': TEXT,
};

const TRANSFORMS: Record<TransformName, Kind> = {
  trim: TEXT,
  lowercase: TEXT,
  uppercase: TEXT,
  noWhitespace: TEXT,
  asciiDomain: TEXT,
  utcDate: TEXT,
  emptyIfUnspecified: TEXT,
  dropEmpty: LIST,
  unique: LIST,
};

const WIDGETS: Record<WidgetName, Kind> = {
  multiline: TEXT,
  markdown: TEXT,
  user: TEXT,
  timezone: TEXT,
  language: TEXT,
  suggestions: TEXT,
  optionalDate: TEXT,
  json: OBJECT,
  map: OBJECT,
  settings: OBJECT,
  minutes: NUMBER,
  trueFalse: YES_NO,
  multiEnum: LIST,
  strings: LIST,
};

const WARNINGS: Record<WarningName, Kind> = { zerosHold: OBJECT, anyText: TEXT };

/** The sibling that a comparing keyword names; it must be of the keyword's kind, too. */
const COMPARED: readonly [keyword: string, kind: Kind, other: (field: FieldSchema) => string | undefined][] = [
  ['x-not-before', DATE, (field) => field['x-not-before']],
  ['x-after', ORDERED, (field) => field['x-after']],
  ['x-not-below', NUMBER, (field) => field['x-not-below']],
  ['x-span', MOMENT, (field) => field['x-span']?.end],
];

const BOUNDS = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

/** The keywords of a field with the kind that each is for, such as `x-transform "trim"`. */
function kindsNeeded(field: FieldSchema): [keyword: string, kind: Kind][] {
  const widget = field['x-widget'];
  const warning = field['x-warn'];
  return [
    ...Object.entries(KEYWORDS).filter(([keyword]) => Object.hasOwn(field, keyword)),
    ...(field['x-transform'] ?? []).map((name): [string, Kind] => [`x-transform "${name}"`, TRANSFORMS[name]]),
    ...(widget === undefined ? [] : [[`x-widget "${widget}"`, WIDGETS[widget]] satisfies [string, Kind]]),
    ...(warning === undefined ? [] : [[`x-warn "${warning}"`, WARNINGS[warning]] satisfies [string, Kind]]),
  ];
}

/** What a field has instead of the kind. */
const described = (field: FieldSchema, { by }: Kind): string =>
  by === 'format' && field.format !== undefined ? `format ${field.format}` : `type ${typesOf(field).join(' or ')}`;

function constFaults(field: FieldSchema): string[] {
  const fault = field.const === undefined ? undefined : misfit(field, field.const);
  return fault ? [`const is ${JSON.stringify(field.const)}; it ${fault}`] : [];
}

function ownFaults(field: FieldSchema): string[] {
  const typed = typesOf(field).length > 0;
  return [
    ...kindsNeeded(field)
      .filter(([, kind]) => typed && !kind.has(field))
      .map(([keyword, kind]) => `${keyword} is for a ${kind.name}; this field has the ${described(field, kind)}`),
    ...BOUNDS.flatMap(([least, most]) =>
      (field[least] ?? -Infinity) > (field[most] ?? Infinity)
        ? [`${least} is ${field[least]}, which is more than ${most}, ${field[most]}; no value would be valid`]
        : [],
    ),
    ...(field.enum ?? []).flatMap((value) => {
      const fault = misfit({ ...(field.type && { type: field.type }) }, value);
      return fault ? [`enum has ${JSON.stringify(value)}, which ${fault}`] : [];
    }),
    ...repeated((field.enum ?? []).map((value) => JSON.stringify(value))).map(
      (value) => `enum has ${value} twice; remove one`,
    ),
    ...constFaults(field),
  ];
}

/** Comparisons with a sibling of another kind. A missing sibling is reported elsewhere. */
const siblingFaults = (field: FieldSchema, siblings: Record<string, FieldSchema>): string[] =>
  COMPARED.flatMap(([keyword, kind, otherOf]) => {
    const name = otherOf(field) ?? '';
    const other = Object.hasOwn(siblings, name) ? siblings[name] : undefined;
    return other === undefined || typesOf(other).length === 0 || kind.has(other)
      ? []
      : [`${keyword} names "${name}", which has the ${described(other, kind)}; it must be a ${kind.name}`];
  });

/** Keywords on fields that they are not for, which would have no effect, and bounds that exclude every value. */
export function kindFaults(entity: Entity): string[] {
  const faults: string[] = [];
  walkFields(entity, (path, field, parent) => {
    const found = [...ownFaults(field), ...siblingFaults(field, parent.properties ?? {})];
    const items = field.items && !field.items.properties ? ownFaults(field.items).map((each) => `items: ${each}`) : [];
    faults.push(...[...found, ...items].map((fault) => `field "${path}": ${fault}`));
  });
  return faults;
}
