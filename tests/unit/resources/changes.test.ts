import { describe, expect, it } from 'vitest';
import type { Entity } from '../../../src/domain/entity/types';
import { entityNamed } from '../dataProvider/support';
import { changeLabel, changesInOrder, changeText, type Words } from '../../../src/resources/record/changes';

const entity = {
  $id: 'person',
  title: 'Person',
  type: 'object',
  properties: {
    name: { title: 'Name', type: 'string' },
    dob: { title: 'Date of birth', type: 'string', format: 'date' },
    language: { title: 'Language', type: 'string', 'x-widget': 'language' },
    state: { title: 'State', type: 'string', enum: ['on', 'off'], 'x-enum-labels': { on: 'At work' } },
    emails: {
      title: 'E-mails',
      type: 'array',
      'x-item-label': '{email}',
      items: { type: 'object', properties: { email: { title: 'Address', type: 'string' } } },
    },
    orgs: {
      title: 'Organizations',
      type: 'array',
      items: {
        type: 'object',
        properties: {
          orgId: { title: 'Organization', type: 'string', 'x-reference': 'organizations' },
          start: { title: 'Opens', type: 'integer', 'x-widget': 'minutes' },
          main: { title: 'Main', type: 'boolean' },
        },
      },
    },
    roles: {
      title: 'Roles',
      type: 'array',
      'x-row-key': ['roleId'],
      items: {
        type: 'object',
        properties: {
          roleId: { title: 'Role', type: 'string' },
          from: { title: 'From', type: 'string', format: 'date' },
        },
      },
    },
  },
} as unknown as Entity;

it('a changed secret is shown without its value', () => {
  const changes = [{ path: 'key', from: undefined, to: undefined, secret: 'cleared' as const }];
  expect(changesInOrder(entity, changes)).toEqual(changes);
});

const words: Words = {
  entity,
  language: 'en',
  translate: (key) => key,
  nameOf: (_resource, id) => (id === 'o1' ? 'North clinic' : undefined),
};
const text = (path: string, value: Parameters<typeof changeText>[2]) => changeText(words, path, value);

describe('the text of a change', () => {
  it('shows names for ids, codes and numbers', () => {
    expect(text('dob', '1980-02-29')).toBe('02-29-1980');
    expect(text('language', 'fr')).toBe('French');
    expect(text('language', '-?')).toBe('-?');
    expect(text('state', 'on')).toBe('At work');
    expect(text('orgs[0].orgId', 'o1')).toBe('North clinic');
    expect(text('orgs[0].orgId', 'o2')).toBe('o2');
    expect(text('orgs[0].start', 485)).toBe('08:05');
    expect(text('name', null)).toBe('');
  });

  it('shows with a right what it permits', () => {
    const { properties } = entityNamed('organization');
    const organization = { ...words, entity: { properties } as unknown as Entity };
    const rights = [
      { right: 'alerts', access: 'admin' },
      { right: 'labs', access: 'read' },
    ];
    expect(changeText(organization, 'roles[0].rights[0]', rights[0])).toBe('alerts (Admin)');
    expect(changeText(organization, 'roles[0]', { roleId: 'nurse', rights })).toBe('nurse: alerts (Admin) labs (Read)');
  });

  it('has a line for each row, by its template or by its values in schema order', () => {
    expect(text('emails', [{ email: 'a@example.org' }, { email: 'b@example.org' }])).toBe(
      'a@example.org\nb@example.org',
    );
    expect(text('emails[1]', { email: 'b@example.org' })).toBe('b@example.org');
    expect(text('orgs', [{ main: true, start: 60, orgId: 'o1' }])).toBe('North clinic, 01:00, Main');
    expect(text('orgs[0]', { main: false, orgId: 'o1' })).toBe('North clinic');
  });

  it('shows in which row a field is', () => {
    expect(changeLabel(entity, 'name', 'en')).toBe('Name');
    expect(changeLabel(entity, 'orgs[1].start', 'en')).toBe('Organizations 2 · Opens');
  });

  it('shows the name of a row that people can read, if the row is known (x-row-key)', () => {
    const after = { roles: [{ roleId: 'nurse' }, { roleId: '3f1b2c5e-8a77-4c11-9d53-0c2f7a1e5b44' }] };
    const label = (path: string) => changeLabel(entity, path, 'en', after);
    expect(label('roles[0].from')).toBe('Roles nurse · From');
    expect(label('roles[1].from')).toBe('Roles 2 · From');
    expect(changeLabel(entity, 'roles[0].from', 'en')).toBe('Roles 1 · From');
    // The index of a removed row now belongs to another row.
    expect([label('roles[0]'), changeLabel(entity, 'roles[0]', 'en', after, true)]).toEqual(['Roles nurse', 'Roles 1']);
  });

  it('follows the schema and omits fields that are empty before and after', () => {
    const change = (path: string, to: string | null | []) => ({ path, from: undefined, to });
    const changes = ['orgs[10].start', 'orgs[2].start', 'orgs[2].orgId', 'emails[0].email', 'other', 'name'];
    const found = changesInOrder(entity, [
      ...changes.map((path) => change(path, 'x')),
      change('dob', null),
      change('emails', []),
    ]);
    expect(found.map(({ path }) => path)).toEqual([
      'name',
      'emails[0].email',
      'orgs[2].orgId',
      'orgs[2].start',
      'orgs[10].start',
      'other',
    ]);
  });
});

it('a group of a detection rule is shown as a sentence (x-words)', () => {
  const model = entityNamed('detectModel');
  const said = (path: string, value: Parameters<typeof changeText>[2]) =>
    changeText(
      {
        ...words,
        entity: model,
        translate: (key, params) => `${key.replace('groupWords.', '')} ${Object.values(params ?? {}).join(' ')}`,
        nameOf: (resource, id) => (resource === 'dataTypes' && id === 'fever' ? 'Fever' : undefined),
      },
      path,
      value,
    );
  const group = { symptoms: [{ dataId: 'fever' }, { dataId: 'cough' }], min: 2, max: 3, cond: 'any', count: 1 };
  expect(said('rules[0].primary', group)).toBe('list one 1 range fever 2 3, range cough 2 3');
  const one = { symptoms: [{ dataId: 'asthma' }], min: 1, max: 1 };
  expect(said('rules[0].conditions', one)).toBe('onRecord asthma 1 1');
});
