import { expect, it, test } from 'vitest';
import { MESSAGE_CODES } from '../../src/domain/entity/messageCodes';
import messages from '../../src/i18n/messages/forms';
import { faultsOf, good } from '../support/wardFile';

const field = (keywords: object) => ({ title: 'Extra', ...keywords });
const text = { title: 'Text', type: 'string' };
const rows = (properties: object, keywords: object = {}) =>
  field({ type: 'array', items: { type: 'object', properties }, ...keywords });
const choice = (keywords: object) => field({ type: 'string', 'x-enum-labels': { a: 'A', b: 'B' }, ...keywords });

/** The faults of a file with a date, a number, a yes or no and a choice, and with these parts. */
function faultsWith({ properties = {}, list = {}, form = {} }: { properties?: object; list?: object; form?: object }) {
  const file = good() as { properties: object; 'x-entity': { list: object } };
  Object.assign(file.properties, {
    since: { title: 'Since', type: ['string', 'null'], format: 'date' },
    beds: { title: 'Beds', type: 'integer' },
    open: { title: 'Open', type: 'boolean' },
    kind: { title: 'Kind', type: 'string', enum: ['a', 'b'], 'x-enum-labels': { a: 'A', b: 'B' } },
    ...properties,
  });
  Object.assign(file['x-entity'], { form });
  Object.assign(file['x-entity'].list, list);
  return faultsOf({ 'ward.json': file });
}

const DATE = { title: 'Day', type: 'string', format: 'date' };

it.each([
  ['a value twice', choice({ enum: ['a', 'b', 'a'] }), 'enum has "a" twice'],
  [
    'a value twice in a list',
    field({ type: 'array', items: choice({ enum: ['a', 'a', 'b'] }) }),
    'items: enum has "a"',
  ],
  ['a constant that is no value', choice({ enum: ['a', 'b'], const: 'c' }), 'const is "c"; it must be one of "a", "b"'],
  ['a constant of another type', field({ type: 'integer', const: 'c' }), 'const is "c"; it must be of type integer'],
  [
    'a default that is no date',
    field({ type: 'string', format: 'date', default: 'tody' }),
    'default is "tody"; it must',
  ],
  [
    'a new row whose date is no date',
    rows({ day: DATE }, { 'x-rows': { columns: ['day'], newRow: { day: 'tody' } } }),
    'x-rows.newRow has "tody" for "day"; it must have the format date',
  ],
  [
    'a new row whose date is a time',
    rows({ day: DATE }, { 'x-rows': { columns: ['day'], newRow: { day: 'now' } } }),
    'x-rows.newRow has "now" for "day"; it must have the format date',
  ],
  ['a column twice', rows({ day: DATE }, { 'x-rows': { columns: ['day', 'day'] } }), 'x-rows.columns has "day" twice'],
  [
    'a field of the dialog twice',
    rows({ day: DATE }, { 'x-rows': { columns: ['day'], fields: ['day', 'day'] } }),
    'x-rows.fields has "day" twice',
  ],
  ['a date not before itself', { ...DATE, 'x-not-before': 'extra' }, 'x-not-before names the field itself'],
  ['an empty text that takes itself', { ...text, 'x-empty-takes': ['extra'] }, 'x-empty-takes names the field itself'],
  ['x-distinct of rows outside of rows', { ...text, 'x-distinct': 'rows' }, 'x-distinct "rows" is for a field of rows'],
  [
    'x-distinct of a number',
    rows({ bed: { ...text, type: 'integer', 'x-distinct': 'rows' } }),
    'x-distinct is for a text',
    'extra.bed',
  ],
  [
    'x-distinct of records in rows',
    rows({ bed: { ...text, 'x-distinct': 'records' } }),
    'x-distinct "records" is',
    'extra.bed',
  ],
  ['x-keeps of a text', { ...text, 'x-keeps': true }, 'x-keeps is for a reference'],
  ['x-item-label of a text', { ...text, 'x-item-label': 'Bed' }, 'x-item-label is for a list or object'],
  ['x-warn of a number', field({ type: 'integer', 'x-warn': 'anyText' }), 'x-warn "anyText" is for a text'],
  [
    'x-rule of a bare object',
    field({ type: 'object', 'x-rule': 'detectRule' }),
    'x-rule "detectRule" is for an object',
  ],
  ['x-rule of bare rows', field({ type: 'array', items: { 'x-rule': 'detectRule' } }), 'x-rule "detectRule" is for an'],
  ['x-unique of a list', field({ type: 'array', 'x-unique': true }), 'x-unique is for a single value outside of lists'],
  ['x-unique in rows', rows({ bed: { ...text, 'x-unique': true } }), 'x-unique is for a single value', 'extra.bed'],
  [
    'choices of a field that refers to nothing',
    { ...text, 'x-choices': { of: 'name', rows: 'beds', value: 'bed' } },
    'x-choices.of names "name", which refers to no record',
  ],
  ['a message without a text', { ...text, 'x-message': 'dobInvlid' }, 'x-message is "dobInvlid"; it must be one of'],
] as [string, object, string, string?][])('%s is refused in one line', (_slip, extra, said, path = 'extra') =>
  expect(faultsWith({ properties: { extra } })).toEqual([
    expect.stringContaining(`ward.json: field "${path}": ${said}`),
  ]),
);

const filter = (more: object) => ({ filters: [{ name: 'find', label: 'Find', control: 'none', ...more }] });

it.each([
  ['the last days of a text', filter({ field: 'name', op: 'days' }), 'filters "find": op "days" is for a date'],
  [
    'a bound of a text',
    filter({ field: 'name', op: 'from', control: 'date' }),
    'filters "find": op "from" is for a date',
  ],
  [
    'another date that nothing compares',
    filter({ field: 'name', op: 'eq', otherwise: 'name' }),
    'filters "find": otherwise "name" is the date that op "from" compares instead',
  ],
  ['a bound of a choice', filter({ field: 'kind', op: 'to' }), 'filters "find": op "to" is for a date'],
  [
    'a date picker for a text',
    filter({ field: 'name', control: 'date' }),
    'filters "find": control "date" is for a date',
  ],
  [
    'a toggle for a text',
    filter({ field: 'name', control: 'toggle' }),
    'filters "find": control "toggle" is for a bool',
  ],
  [
    'a date cell of a text',
    { columns: [{ field: 'name', cell: 'date' }] },
    'columns "name" has the cell "date", which',
  ],
  [
    'a time cell of a text',
    { columns: [{ field: 'name', cell: 'dateTime' }] },
    'columns "name" has the cell "dateTime"',
  ],
  ['a column twice', { columns: ['name', { field: 'name', hidden: true }] }, 'columns has "name" twice'],
])('%s is refused in one line', (_slip, list, said) =>
  expect(faultsWith({ list })).toEqual([expect.stringContaining(`ward.json: x-entity.list.${said}`)]),
);

it.each([
  [{ field: 'since', op: 'days' }],
  [{ field: 'since', op: 'from', control: 'date' }],
  [{ field: 'beds', op: 'from' }],
  [{ field: 'createdAt', op: 'days' }],
  [{ field: 'open', control: 'toggle' }],
  [{ field: 'name', op: 'exists', control: 'toggle' }],
])('the filter %j is accepted', (more) => expect(faultsWith({ list: filter(more) })).toEqual([]));

const when = (equals: unknown) => ({ visibleWhen: { field: 'kind', equals } });
const group = (key: string, more: object = {}) => ({ key, label: key, fields: ['name'], ...more });

it.each([
  [
    'a group for an unknown value',
    { groups: [group('one', when('c'))] },
    'group "one" visibleWhen.equals is "c" for "kind"',
  ],
  [
    'a tab for an unknown value',
    { tabs: [group('one', when(5))] },
    'tab "one" visibleWhen.equals is 5 for "kind"; it must',
  ],
  [
    'a field in two groups',
    { groups: [group('one'), group('two')] },
    'has the field "name" twice, in group "one" and "two"',
  ],
  ['a field twice in a group', { groups: [group('one', { fields: ['name', 'name'] })] }, 'has the field "name" twice'],
] as [string, object, string][])('%s is refused in one line', (_slip, form, said) =>
  expect(faultsWith({ form })).toEqual([expect.stringContaining(`ward.json: x-entity.form ${said}`)]),
);

test('what these checks are about is accepted where it has an effect', () => {
  const groups = [group('one', when('a')), group('two', when('b')), group('none', { ...when(null), fields: ['beds'] })];
  const extra = rows(
    {
      day: DATE,
      at: { ...text, format: 'date-time' },
      key: { ...text, format: 'uuid' },
      bed: { ...text, 'x-distinct': 'rows' },
    },
    { 'x-rows': { columns: ['day'], newRow: { day: 'today', at: 'now', key: 'uuid' } }, 'x-item-label': '{bed}' },
  );
  expect(faultsWith({ form: { groups }, properties: { extra } })).toEqual([]);
});

/** The keys of the texts without parameters. */
const plainTexts = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, said]: [string, unknown]) => {
    if (typeof said === 'object' && said !== null) return plainTexts(said, `${prefix}${key}.`);
    return String(said).includes('%{') ? [] : [prefix + key];
  });

test('x-message may have every text of an error that needs no parameter', () =>
  expect(MESSAGE_CODES).toEqual(plainTexts(messages.en.errors)));
