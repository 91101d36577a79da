import { expect, it, test } from 'vitest';
import { closestWord } from '../../src/domain/entity/closestWord';
import { check, faultsOf, good, spoilt } from '../support/wardFile';
import { loadEntities } from '../../src/domain/entity/load';

const field = (keywords: object) => ({ title: 'Extra', ...keywords });
const tabs = (...list: object[]) => ({ tabs: list.map((tab) => ({ key: 'more', label: 'More', ...tab })) });

it.each([
  ['minLength above maxLength', { type: 'string', minLength: 9, maxLength: 2 }, 'minLength is 9, which is more than'],
  ['minimum above maximum', { type: ['integer', 'null'], minimum: 9, maximum: 2 }, 'minimum is 9, which is more than'],
  [
    'minItems above maxItems',
    { type: 'array', minItems: 3, maxItems: 2 },
    'minItems is 3, which is more than maxItems',
  ],
  [
    'bounds of the texts of a list',
    { type: 'array', items: { type: 'string', minLength: 2, maxLength: 1 } },
    'items: min',
  ],
  [
    'trim on a number',
    { type: 'integer', 'x-transform': ['trim'] },
    'x-transform "trim" is for a text (type string); this',
  ],
  ['dropEmpty on a text', { type: 'string', 'x-transform': ['dropEmpty'] }, 'x-transform "dropEmpty" is for a list'],
  [
    'x-not-before on a text',
    { type: 'string', 'x-not-before': 'opened' },
    'x-not-before is for a date (format date or',
  ],
  ['x-not-future on a number', { type: 'integer', 'x-not-future': true }, 'x-not-future is for a date'],
  ['x-after on a text', { type: 'string', 'x-after': 'opened' }, 'x-after is for a moment or number'],
  ['x-not-below on a text', { type: 'string', 'x-not-below': 'beds' }, 'x-not-below is for a number'],
  [
    'x-span on a date',
    { type: 'string', format: 'date', 'x-span': { end: 'opened', minutes: 5 } },
    'x-span is for a mom',
  ],
  [
    'x-default-now on a date',
    { type: 'string', format: 'date', 'x-default-now': 5 },
    'x-default-now is for a moment (format date-time); this field has the format date',
  ],
  ['a format on a number', { type: 'integer', format: 'date' }, 'format is for a text'],
  ['a minimum on a text', { type: 'string', minimum: 1 }, 'minimum is for a number'],
  ['the editor of another type', { type: 'integer', 'x-widget': 'multiline' }, 'x-widget "multiline" is for a text'],
  [
    'a value of another type',
    { type: 'integer', enum: ['a'], 'x-enum-labels': { a: 'A' } },
    'enum has "a", which must be',
  ],
  [
    'a date that is compared with a number',
    { type: 'string', format: 'date', 'x-not-before': 'beds' },
    'x-not-before names "beds", which has the type integer; it must be a date',
  ],
] as [string, object, string][])('%s is refused in one line', (_slip, keywords, said) => {
  const file = good();
  Object.assign(file['properties'] as object, {
    beds: field({ type: 'integer' }),
    opened: field({ type: 'string', format: 'date-time' }),
    extra: field(keywords),
  });
  expect(faultsOf({ 'ward.json': file })).toEqual([expect.stringContaining(`ward.json: field "extra": ${said}`)]);
});

it.each([
  ['a slot of a resource without slots', 'wards', tabs({ slot: 'beds' }), '"beds"; "wards" has no slots'],
  ['a misspelt slot', 'patients', tabs({ slot: 'owenr' }), 'has the slot "owenr"; it must be one of organizations'],
  ['a tab without content', 'wards', tabs({}), 'tab "more" is empty; give it "fields", "child", "slot" or "groups"'],
  ['two tabs with one key', 'wards', tabs({ fields: ['name'] }, { fields: ['name'] }), 'has the tab "more" twice'],
] as [string, string, object, string][])('%s is refused', (_slip, resource, form, said) => {
  const file = good();
  Object.assign(file['x-entity'] as object, { resource, form });
  expect(faultsOf({ 'ward.json': file })).toEqual([expect.stringContaining(said)]);
});

it('a misspelt slot is corrected', () => {
  const file = good();
  Object.assign(file['x-entity'] as object, { resource: 'patients', form: tabs({ slot: 'owenr' }) });
  expect(faultsOf({ 'ward.json': file }).join()).toContain('did you mean "owner"?');
});

it.each([
  [{ activate: { nmae: 'a' } }, 'x-entity.bulk.activate names the field "nmae", which properties does not have; did'],
  [{ activate: { name: 5 } }, 'x-entity.bulk.activate sets "name" to 5; it must be of type string'],
  [
    { deactivate: { name: 'a' } },
    'x-entity › bulk has "deactivate", which is not a keyword here; did you mean "inacti',
  ],
  [{ activate: {} }, 'x-entity › bulk › activate is empty; remove it or give it a value'],
])('the bulk actions %j are refused in one line', (bulk, said) => {
  expect(spoilt('x-entity/bulk', bulk)).toContain(`ward.json: ${said}`);
  expect(spoilt('x-entity/bulk', bulk).split('\n')).toHaveLength(1);
});

/** A file with a reference to patients. */
function ofPatients(x: object) {
  const file = good();
  const patientId = { title: 'Patient', type: 'string', 'x-reference': 'wards', 'x-scrub': 'id' };
  const properties = Object.fromEntries(
    Object.entries(file['properties'] as object).map(([name, own]) => [name, { ...own, 'x-scrub': 'keep' }]),
  );
  return { ...file, properties: { ...properties, patientId }, 'x-entity': { ...(file['x-entity'] as object), ...x } };
}

test('a partition that is no reference to patients is refused, with the field that was meant', () => {
  const refused = (partition: string) => {
    const file = ofPatients({ partition });
    Object.assign(file.properties.patientId, { 'x-reference': 'patients' });
    return faultsOf({ 'ward.json': file }).filter((fault) => fault.includes('partition'));
  };
  const hint = 'did you mean "patientId"?';
  expect(refused('ptient')).toEqual([
    `ward.json: x-entity.partition names the field "ptient", which properties does not have; ${hint}`,
  ]);
  expect(refused('name')).toEqual([
    `ward.json: x-entity.partition names the field "name", which does not refer to patients (x-reference); ${hint}`,
  ]);
  expect(refused('patientId')).toEqual([]);
});

test('all slips of a file are reported at once, one line for each', () => {
  const file = good();
  Object.assign(file, { required: ['nme'] });
  Object.assign((file['properties'] as { name: object }).name, { 'x-tranform': ['trm'], maxLenght: 5, minLength: 9 });
  Object.assign((file['x-entity'] as { list: object }).list, { columns: ['naem', 'name'], ordr: 'asc' });
  Object.assign((file['properties'] as { wardId: object }).wardId, { 'x-reference': 'ward' });
  expect(faultsOf({ 'ward.json': file })).toEqual([
    'ward.json: properties › name has "x-tranform", which is not a keyword here; did you mean "x-transform"?',
    'ward.json: properties › name has "maxLenght", which is not a keyword here; did you mean "maxLength"?',
    'ward.json: x-entity › list has "ordr", which is not a keyword here; did you mean "order"?',
    expect.stringMatching(/name › x-transform › 0 must be one of .*; did you mean "trim"\?$/),
    'ward.json: x-entity.list.columns names the field "naem", which properties does not have; did you mean "name"?',
    'ward.json: required names the field "nme", which properties does not have; did you mean "name"?',
    'ward.json: field "name": minLength is 9, which is more than maxLength, 5; no value would be valid',
    'ward.json: field "wardId": x-reference names the resource "ward", which no entity declares; did you mean "wards"?',
  ]);
});

test('a file that is not JSON does not hide the slips of another', () => {
  const file = { ...good(), required: ['nme'], properties: { ...(good()['properties'] as object) } };
  Object.assign(file.properties, { wingId: field({ type: 'string', 'x-reference': 'wings' }) });
  expect(() => loadEntities({ 'ward.json': file }, check, ['wing.json: is not JSON'])).toThrow(
    'The schemas folder has faults:\n  wing.json: is not JSON\n  ward.json: required names the field "nme", ' +
      'which properties does not have; did you mean "name"?',
  );
});

test.each([
  ['patinetIds', 'patientId'],
  ['deactivate', 'inactivate'],
  ['x-tranfsorm', 'x-transform'],
  ['beds', undefined],
])('the word that was meant by %s is %s', (written, meant) =>
  expect(closestWord(written, ['activate', 'inactivate', 'patientId', 'x-transform', 'x-reference'])).toBe(meant),
);
