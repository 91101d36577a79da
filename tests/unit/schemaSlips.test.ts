import { describe, expect, it } from 'vitest';
import { labelOf } from '../../src/domain/entity/labels';
import { loadEntities, SchemaError } from '../../src/domain/entity/load';
import { manifestOf } from '../../src/domain/entity/manifest';
import { parseSchemaText } from '../../src/domain/entity/parse';
import { LANGUAGES } from '../../src/domain/entity/types';
import { schemaWarnings } from '../../src/domain/entity/warnings';
import { check, faultsOf, good, spoilt } from '../support/wardFile';

const NUMBER = { title: 'Number', type: 'string' };

const kind = (labels: unknown) => ({ title: 'Kind', type: 'string', enum: ['open', 'shut'], 'x-enum-labels': labels });

/** A list of rows, each with a number and a ward. */
const list = (rows: object) => ({
  title: 'Beds',
  type: 'array',
  items: {
    type: 'object',
    properties: { number: { title: 'Number', type: 'string' }, wardId: { title: 'Ward', 'x-reference': 'wards' } },
  },
  'x-rows': rows,
});

describe('an error in an entity file is reported', () => {
  it('a valid file has none', () => expect(faultsOf({ 'ward.json': good() })).toEqual([]));

  it.each([
    ['a missing title', 'title', undefined, 'ward.json: the file lacks "title"'],
    [
      'a misspelt keyword of a field',
      'properties/name/x-tranform',
      ['trim'],
      '"x-tranform", which is not a keyword here; did you mean "x-transform"?',
    ],
    [
      'an unknown transform',
      'properties/name/x-transform',
      ['upper'],
      'properties › name › x-transform › 0 must be one of "trim"',
    ],
    ['an unknown type', 'properties/name/type', 'text', 'properties › name › type'],
    ['an unknown format', 'properties/name/format', 'day', 'properties › name › format must be one of'],
    ['an unknown widget', 'properties/name/x-widget', 'slider', 'properties › name › x-widget must be one of'],
    [
      'a field name with a space',
      'properties/first name',
      { type: 'string' },
      '"first name", which is not a valid field name',
    ],
    ['an api without its path', 'x-entity/api/path', undefined, 'x-entity › api lacks "path"'],
    ['an unknown keyword of x-entity', 'x-entity/icon', 'Bed', 'x-entity has "icon"'],
    ['an unknown dialect', 'x-entity/api/dialect', 'graphql', 'x-entity › api › dialect must be one of'],
    [
      'a menu entry in an unknown section',
      'x-entity/menu',
      { section: 'tools', order: 1, icon: 'Bed' },
      'x-entity › menu › section must be one of',
    ],
    [
      'an id that is not a field',
      'x-entity/id',
      'id',
      'x-entity.id names the field "id", which properties does not have',
    ],
    ['a label that is not a field', 'x-entity/label', '{nme}', 'x-entity.label names the field "nme"'],
    ['a column that is not a field', 'x-entity/list/columns', ['beds'], 'x-entity.list.columns names the field "beds"'],
    ['a sort by an unknown field', 'x-entity/list/sort', 'beds', 'x-entity.list.sort names the field "beds"'],
    ['a search in an unknown field', 'x-entity/list/search', ['beds'], 'x-entity.list.search names the field "beds"'],
    [
      'a filter by an unknown field',
      'x-entity/list/filters',
      [{ name: 'beds', field: 'beds', control: 'text', label: 'Beds' }],
      'x-entity.list.filters "beds" names the field "beds"',
    ],
    [
      'a group with an unknown field',
      'x-entity/form',
      { groups: [{ key: 'main', label: 'Main', fields: ['beds'] }] },
      'x-entity.form group "main" names the field "beds"',
    ],
    [
      'an import by an unknown field',
      'x-entity/import',
      { mode: 'merge', key: 'serial' },
      'x-entity.import.key names the field "serial"',
    ],
    [
      'a secret that cannot be cleared',
      'properties/key',
      { title: 'Key', type: 'string', 'x-write-only': true },
      'field "key": x-write-only needs the type null, too',
    ],
    [
      'a secret in a list',
      'properties/keys',
      {
        title: 'Keys',
        type: 'array',
        items: { type: 'object', properties: { key: { type: ['string', 'null'], 'x-write-only': true } } },
      },
      'field "keys.key": x-write-only is inside a list',
    ],
    [
      'a field with the name that answers use for secrets',
      'properties/_stored',
      { type: 'array' },
      'properties has "_stored", which the platform adds',
    ],
    ['a required field that is not there', 'required', ['beds'], 'required names the field "beds"'],
    [
      'a required field that rows do not have',
      'properties/beds',
      { title: 'Beds', type: 'array', items: { type: 'object', required: ['numbr'], properties: { number: NUMBER } } },
      'field "beds": required names "numbr", which its properties do not have; did you mean "number"?',
    ],
    [
      'a required field that an object in a row does not have',
      'properties/beds',
      {
        title: 'Beds',
        type: 'array',
        items: {
          type: 'object',
          properties: {
            place: { title: 'Place', type: 'object', required: ['number', 'wing'], properties: { number: NUMBER } },
          },
        },
      },
      'field "beds.place": required names "wing", which its properties do not have',
    ],
    [
      'a part that does not exist',
      'properties/name',
      { $ref: './parts/bed.json' },
      'the part ./parts/bed.json does not exist',
    ],
    ['a name that differs from the file', '$id', 'room', '$id is "room"; it must equal the file\'s name'],
    ['labels in an unknown language', 'x-i18n', { de: { '': 'Station' } }, 'x-i18n has "de"'],
    [
      'a reference to an unknown resource',
      'properties/name/x-reference',
      'nurses',
      'field "name": x-reference names the resource "nurses", which no entity declares',
    ],
    [
      'an unknown icon',
      'x-entity/menu',
      { section: 'administration', order: 1, icon: 'Bedd' },
      'x-entity.menu.icon is "Bedd"; it must be one of AccountTree',
    ],
    [
      'a date after an unknown sibling',
      'properties/name/x-not-before',
      'opened',
      'field "name": x-not-before names "opened", which is not a sibling field',
    ],
    [
      'a stamp on an unknown sibling',
      'properties/name/x-stamp',
      { set: { by: 'user' } },
      'field "name": x-stamp names "by", which is not a sibling field',
    ],
    ['a path of the platform', 'x-entity/api/path', 'health', 'x-entity.api.path "health" is within "health"'],
    ['a path below one of the platform', 'x-entity/api/path', 'authentication/me', 'is within "authentication/me"'],
    [
      'a default that is not a value',
      'properties/name',
      { type: 'string', enum: ['a', 'b'], default: 'c' },
      'field "name": default is "c"; it must be one of "a", "b"',
    ],
    [
      'a default of another type',
      'properties/name',
      { type: 'integer', default: '1' },
      'field "name": default is "1"; it must be of type integer',
    ],
    [
      'a default out of bounds',
      'properties/name',
      { type: 'integer', maximum: 3, default: 4 },
      'field "name": default is 4; it must be at most 3',
    ],
    [
      'a filter with the name of a query parameter',
      'x-entity/list/filters',
      [{ name: 'limit', field: 'name', control: 'text', label: 'Limit' }],
      'x-entity.list.filters "limit" has a name that lists use themselves',
    ],
    [
      'two filters of one name',
      'x-entity/list/filters',
      [1, 2].map(() => ({ name: 'called', field: 'name', control: 'text', label: 'Called' })),
      'x-entity.list.filters has "called" twice',
    ],
    ['the text of an unknown field', 'x-i18n', { fr: { nom: 'Nom' } }, 'x-i18n.fr has "nom", which names no field'],
    ['the text of an unknown value', 'x-i18n', { fr: { 'name#x': 'X' } }, 'x-i18n.fr has "name#x", which names no'],
    ['the text of an unknown filter', 'x-i18n', { fr: { '@filters/x': 'X' } }, 'x-i18n.fr has "@filters/x"'],
    [
      'a label for an unknown value',
      'properties/name',
      { type: 'string', enum: ['a'], 'x-enum-labels': { a: 'A', b: 'B' } },
      'field "name": x-enum-labels has "b", which is not a value of enum',
    ],
    [
      'a field that the platform adds',
      'properties/updatedBy',
      { type: 'string' },
      'properties has "updatedBy", which the platform adds to every record',
    ],
    [
      'a parent that no file defines',
      'x-entity/parent',
      { param: 'wingId', entity: 'wing' },
      'names the entity "wing"',
    ],
    ['an unknown group', 'x-entity/access', { read: ['nurses'] }, 'x-entity.access names the group "nurses"'],
    [
      'an unknown cell',
      'x-entity/list/columns',
      [{ field: 'name', cell: 'yesno' }],
      'x-entity.list.columns "name" has the cell "yesno"; it must be one of id, yesNo, date, dateTime, count, items, enums; did you mean "yesNo"?',
    ],
    [
      "another resource's cell",
      'x-entity/list/columns',
      [{ field: 'name', cell: 'patientIds' }],
      'has the cell "patientIds"',
    ],
    [
      'a column that an unknown filter shows',
      'x-entity/list/columns',
      [{ field: 'name', when: 'all' }],
      'x-entity.list.columns "name": when names the filter "all", which filters does not have',
    ],
    [
      'a select without choices',
      'x-entity/list/filters',
      [{ name: 'called', field: 'name', control: 'select', label: 'Called' }],
      'x-entity.list.filters "called" is a select without choices; give it "reference" or "options"',
    ],
    ['a field without a title', 'properties/name/title', undefined, 'field "name" has no title; add an English one'],
    [
      'an enum value without its label',
      'properties/kind',
      { title: 'Kind', type: 'string', enum: ['a', 'b', 'c'], 'x-enum-labels': { a: 'A' } },
      'field "kind": x-enum-labels lacks "b", "c"; add English labels',
    ],
    ...['columns', 'fields'].map(
      (keyword) =>
        [
          `${keyword} of rows that are no field`,
          'properties/beds',
          list({ columns: ['number'], [keyword]: ['number', 'numbr'] }),
          `field "beds": x-rows.${keyword} names "numbr", which its rows do not have; did you mean "number"?`,
        ] as const,
    ),
    [
      'a new row with an unknown field',
      'properties/beds',
      list({ columns: ['number'], newRow: { at: 'now' } }),
      'field "beds": x-rows.newRow names "at", which its rows do not have',
    ],
    [
      'a column of rows that is not a field of the record they refer to',
      'properties/beds',
      list({ columns: ['wardId.nme'] }),
      'ward.json: field "beds": x-rows.columns names "wardId.nme", but ward.json has no field "nme"; did you mean "name"?',
    ],
    [
      'a misspelt reference',
      'properties/name/x-reference',
      'ward',
      'names the resource "ward", which no entity declares; did you mean "wards"?',
    ],
    [
      'a misspelt column',
      'x-entity/list/columns',
      ['naem'],
      'names the field "naem", which properties does not have; did',
    ],
    [
      'a misspelt label',
      'x-i18n',
      { fr: { nmae: 'Nom' }, es: { nmae: 'Nombre' } },
      'has "nmae", which names no field, value, group, tab or filter of this file; did you mean "name"?',
    ],
    [
      'a misspelt choice',
      'properties/name/format',
      'dates',
      'properties › name › format must be one of "date", "date-time", "partial-date", "email", "dns-name", "npi", "uri", "uuid", "time"; did you mean "date"?',
    ],
  ] as [string, string, unknown, string][])('%s', (_slip, path, value, message) =>
    expect(spoilt(path, value)).toContain(message),
  );

  it.each([
    ['a misspelt keyword that is needed', 'x-entity/list', { columns: ['name'], sotr: 'name' }],
    ['a label in four languages', 'x-i18n', { fr: { nom: 'a' }, es: { nom: 'a' }, 'zh-Hant': { nom: 'a' } }],
    ['a type that is none', 'properties/name/type', 'text'],
    ['a title that is no text', 'properties/name/title', 5],
    ['an empty title', 'properties/name/title', ''],
    ['a title of a file that is no text', 'title', 5],
    ['a label of a value that is no text', 'properties/kind', kind({ open: 5, shut: 'Shut' })],
    ['an empty label of a value', 'properties/kind', kind({ open: '', shut: 'Shut' })],
    ['labels of values that are no object', 'properties/kind', kind(5)],
    [
      'labels of the values of a list that are no object',
      'properties/kinds',
      { title: 'Kinds', type: 'array', items: { type: 'string', enum: ['open'], 'x-enum-labels': '' } },
    ],
    ['a column of another kind', 'x-entity/list/columns', [5]],
    ['a misspelt column object', 'x-entity/list/columns', [{ feild: 'name' }]],
    ['a name with a space', 'properties/first name', { title: 'First', type: 'string' }],
    ['a missing part', 'properties/bed', { $ref: './parts/bed.json' }],
    [
      'a misspelt label of a value',
      'properties/kind',
      {
        title: 'Kind',
        type: 'string',
        enum: ['open'],
        'x-enum-labels': { opne: 'Open' },
      },
    ],
  ])('in one line: %s', (_slip, path, value) => expect(spoilt(path, value).split('\n')).toHaveLength(1));

  it('without the position in the code', () => {
    expect(new SchemaError(['ward.json: x']).stack).toBe('SchemaError: The schemas folder has faults:\n  ward.json: x');
  });

  it('a reference to patients whose reads are not audited gives a warning', () => {
    const file = good() as { properties: object; 'x-entity': object };
    const patients = { ...good(), $id: 'patient', 'x-entity': { ...file['x-entity'], resource: 'patients' } };
    Object.assign(patients['x-entity'], { api: { path: 'patients', many: 'patients', one: 'patient' } });
    const scrubbed = Object.entries(file.properties).map(([name, field]) => [name, { ...field, 'x-scrub': 'keep' }]);
    const warned = (x: object) =>
      schemaWarnings(
        loadEntities(
          {
            'patient.json': patients,
            'ward.json': {
              ...file,
              properties: {
                ...Object.fromEntries(scrubbed),
                patientId: { title: 'Patient', type: 'string', 'x-reference': 'patients', 'x-scrub': 'id' },
                note: { title: 'Note', type: 'string', 'x-scrub': 'text' },
              },
              'x-entity': { ...file['x-entity'], ...x },
            },
          },
          check,
        ),
      );
    expect(warned({})).toEqual([
      'ward.json: field "patientId" refers to patients, yet reads are not audited: ' +
        'give x-entity "partition" (or "phi") where records are a patient\'s, else "auditReads"',
    ]);
    expect(warned({ auditReads: true })).toEqual([]);
    expect(warned({ phi: true })).toEqual([]);
    expect(warned({ partition: 'patientId' })).toEqual([]);
  });

  it.each([
    ['{\n  "a": 1,\n  "b" 2\n}', 'line 3, column 7: a colon is expected here'],
    ['{\n  "a": 1,\n}', 'line 3, column 1: a name in double quotes'],
    ['{ "a": [1, 2 }', 'line 1, column 14: a comma'],
    ["{ 'a': 1 }", 'line 1, column 3: this is not a JSON value'],
    ['{ "a": 1', 'line 1, column 9: a closing } is missing'],
    ['', 'line 1, column 1: a value is expected here'],
    ['{ "a": 1 } // end', 'line 1, column 12: JSON has no comments'],
  ])('invalid JSON, by line and column: %j', (text, said) =>
    expect(parseSchemaText(text)).toEqual({ fault: expect.stringContaining(said) as string }),
  );

  it('a byte order mark, and a name twice in one object', () => {
    expect(parseSchemaText('\uFEFF{}')).toEqual({ fault: expect.stringContaining('byte order mark') as string });
    expect(parseSchemaText('{\n  "a": { "b": 1 },\n  "c": { "b": 1, "d": 2, "b": 3 }\n}')).toEqual({
      fault: 'has "b" twice in one object: line 3, column 26',
    });
    expect(parseSchemaText('{ "a": { "b": 1 }, "b": [{ "b": 1 }, { "b": 2 }] }')).toHaveProperty('value');
  });

  it.each([
    [{ columns: ['number'], newRow: { number: 5 } }, 'x-rows.newRow has 5 for "number"; it must be of type string'],
    [{ columns: ['number'], newRow: { number: '5' } }, ''],
  ])('a value that a new row cannot have: %j', (rows, said) =>
    expect(spoilt('properties/beds', list(rows))).toBe(said && `ward.json: field "beds": ${said}`),
  );

  it('x-single-default without a boolean default in the rows', () => {
    const beds = { ...list({ columns: ['number'] }), 'x-single-default': true };
    expect(spoilt('properties/beds', beds)).toContain('x-single-default is for a list whose rows have a boolean');
    Object.assign(beds.items.properties, { default: { title: 'Default', type: 'boolean' } });
    expect(spoilt('properties/beds', beds)).toBe('');
  });

  it('x-distinct-fields of unknown fields', () =>
    expect(
      spoilt('properties/name', {
        title: 'Name',
        type: 'string',
        'x-distinct': 'records',
        'x-distinct-fields': ['nam'],
      }),
    ).toContain('x-distinct-fields names "nam", which is not a field of the record; did you mean "name"?'));

  it.each([
    ['count', 'string'],
    ['items', 'string'],
    ['enums', 'string'],
    ['date', 'integer'],
    ['dateTime', 'boolean'],
  ])('the cell %s for a field of type %s', (cell, type) => {
    const file = good();
    Object.assign(file['properties'] as object, { extra: { title: 'Extra', type } });
    Object.assign((file['x-entity'] as { list: object }).list, { columns: ['name', { field: 'extra', cell }] });
    expect(faultsOf({ 'ward.json': file }).join()).toContain(`has the cell "${cell}", which is for fields of type`);
  });

  it.each([
    [{ of: 'wardId', rows: 'bed', value: 'number' }, 'x-choices.rows names "bed", but ward.json has no such list'],
    [{ of: 'wardId', rows: 'beds', value: 'numbr' }, 'x-choices.value names "numbr", which the rows of "beds"'],
    [{ of: 'wardId', rows: 'beds', value: 'number', label: 'x' }, 'x-choices.label names "x", which the rows'],
    [{ of: 'wardId', rows: 'beds', value: 'number' }, ''],
  ])('choices from rows that the other entity does not have: %j', (choices, said) => {
    const file = good();
    Object.assign(file['properties'] as object, {
      beds: list({ columns: ['number'] }),
      bed: { title: 'Bed', type: 'string', 'x-choices': { ...choices, of: 'nextId' } },
      nextId: { title: 'Next', type: 'string', 'x-reference': 'wards' },
    });
    expect(faultsOf({ 'ward.json': file }).join()).toContain(said);
    if (said === '') expect(faultsOf({ 'ward.json': file })).toEqual([]);
  });

  it('x-reference-filter that the other list does not have', () => {
    const file = good();
    const filters = [{ name: 'inactive', field: 'name', control: 'text', label: 'Inactive' }];
    Object.assign((file['x-entity'] as { list: object }).list, { filters });
    const next = (name: string) => ({
      nextId: { title: 'Next', type: 'string', 'x-reference': 'wards', 'x-reference-filter': { [name]: 'false' } },
    });
    Object.assign(file['properties'] as object, next('inactiv'));
    expect(faultsOf({ 'ward.json': file }).join()).toContain(
      'x-reference-filter names "inactiv", which is not a filter of ward.json; did you mean "inactive"?',
    );
    Object.assign(file['properties'] as object, next('inactive'));
    expect(faultsOf({ 'ward.json': file })).toEqual([]);
  });

  it('a search that follows a field that is no reference', () => {
    const file = good();
    Object.assign((file['x-entity'] as { list: object }).list, { searchAlso: ['name'] });
    expect(faultsOf({ 'ward.json': file }).join()).toContain('x-entity.list.searchAlso names "name", which has no');
  });

  it('sorting by a list', () => {
    const file = good();
    Object.assign(file['properties'] as object, { beds: { title: 'Beds', type: 'array', items: { type: 'string' } } });
    Object.assign((file['x-entity'] as { list: object }).list, { sort: 'beds' });
    expect(faultsOf({ 'ward.json': file }).join()).toContain('x-entity.list.sort names "beds", a list or an object');
  });

  it.each(['wards', 'wards/{id}', 'wards/{wardId}/versions'])('an address of another entity: %s', (path) => {
    const { 'x-entity': x, ...rest } = good() as { 'x-entity': object };
    const other = { ...rest, $id: 'room', 'x-entity': { ...x, resource: 'rooms', api: { path, many: 'r', one: 'o' } } };
    expect(faultsOf({ 'ward.json': good(), 'room.json': other }).join()).toContain(
      `room.json: x-entity.api.path "${path}" gives addresses that ward.json has already`,
    );
  });

  it('a resource declared twice', () => {
    const other = { ...good(), $id: 'room' };
    expect(faultsOf({ 'ward.json': good(), 'room.json': other }).join()).toContain(
      'the resource "wards" is already declared by ward.json',
    );
  });
});

describe('a custom entity', () => {
  it.each([{}, { fr: { '': 'Salle', name: 'Nom' } }, { 'zh-Hant': { '': '病房', name: '名稱' } }])(
    'may have any of the languages; missing ones are English: %j',
    (labels) => {
      const [entity] = loadEntities({ 'ward.json': { ...good(), 'x-i18n': labels } }, check);
      if (!entity) throw new Error('There is no entity');
      const { names } = manifestOf(entity);
      for (const language of LANGUAGES) {
        const own: Record<string, string> = { ...labels[language as keyof typeof labels] };
        expect(labelOf(entity, 'name', language)).toBe(own['name'] ?? 'Name');
        expect(names[language].one).toBe(own[''] ?? 'Ward');
      }
    },
  );
});
