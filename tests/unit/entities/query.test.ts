import { describe, expect, test } from 'vitest';
import type { Entity } from '../../../src/domain/entity/types';
import { checkListQuery, makeCursor, readCursor, sortPlan, type ListQuery } from '../../../platform/entities/listQuery';
import { COUNT_CAP, pageStatement } from '../../../platform/entities/pageSql';
import { parsePlainQuery } from '../../../platform/entities/routes/plainQuery';
import { textQueryReader } from '../../../platform/entities/routes/textQuery';
import { storedEntity } from '../../../platform/entities/stored';
import { compiled } from '../../../platform/db/sql';
import { HttpError } from '../../../platform/http/errors';

/** The text and the values of a page's statement. */
const pageOf = (...given: Parameters<typeof pageStatement>) => {
  const { sql: text, parameters: values } = compiled(pageStatement(...given).statement);
  return { text, values };
};

const person: Entity = {
  $id: 'person',
  title: 'Person',
  type: 'object',
  properties: {
    personId: { type: 'string' },
    name: { type: ['string', 'null'] },
    age: { type: ['integer', 'null'] },
    born: { type: ['string', 'null'], format: 'date' },
    away: { type: 'boolean' },
    importId: { type: ['string', 'null'] },
    orgs: { type: 'array', items: { type: 'object', properties: { orgId: { type: 'string' } } } },
  },
  'x-entity': {
    resource: 'persons',
    id: 'personId',
    label: 'name',
    phi: true,
    partition: 'personId',
    api: { path: 'persons', many: 'persons', one: 'person' },
    list: {
      columns: ['name', 'age', 'born'],
      sort: 'name',
      search: ['name'],
      filters: [
        { name: 'away', field: 'away', op: 'eq', control: 'toggle', label: 'Away', counted: true },
        { name: 'importId', field: 'importId', op: 'exists', control: 'toggle', label: 'Imported', counted: true },
        { name: 'orgId', field: 'orgs[].orgId', op: 'has', control: 'select', label: 'Organization' },
        { name: 'bornFrom', field: 'born', op: 'from', control: 'date', label: 'Born from' },
        { name: 'age', field: 'age', op: 'eq', control: 'none', label: 'Age' },
      ],
    },
  },
};
const stored = storedEntity(person);
const read = textQueryReader(stored);

const faultOf = (task: () => unknown): unknown => {
  try {
    task();
  } catch (error) {
    return error instanceof HttpError ? [error.status, error.params?.['name']] : error;
  }
  return undefined;
};

describe('the query of a list', () => {
  test('is parsed from an address', () => {
    const query = {
      offset: '50',
      limit: '25',
      orderBy: 'age',
      order: 'DESC',
      search: 'ann',
      ids: 'a,b,',
      away: 'false',
      orgId: '',
    };
    expect(read(query)).toEqual({
      offset: 50,
      limit: 25,
      orderBy: 'age',
      order: 'desc',
      search: 'ann',
      searcher: { language: 'en', timeZone: 'UTC' },
      ids: ['a', 'b'],
      filters: { away: 'false' },
    });
  });

  test.each([
    [{ limit: '-1' }, 'limit'],
    [{ limit: '1001' }, 'limit'],
    [{ limit: '1e9' }, 'limit'],
    [{ limit: '' }, 'limit'],
    [{ limit: '99999999999999999999' }, 'limit'],
    [{ offset: '1.5' }, 'offset'],
    [{ orderBy: 'name;DROP TABLE' }, 'orderBy'],
    [{ orderBy: 'orgs' }, 'orderBy'],
    [{ orderBy: '__proto__' }, 'orderBy'],
    [{ order: 'up' }, 'order'],
    [{ away: 'perhaps' }, 'away'],
    [{ age: 'NaN' }, 'age'],
    [{ project: 'nothing' }, 'project'],
    [{ unknown: '1' }, 'unknown'],
    [{ constructor: '1' }, 'constructor'],
    [{ search: ['a', 'b'] }, 'search'],
    [{ search: 'a\0b' }, 'search'],
    [{ search: 'a'.repeat(1001) }, 'search'],
  ])('%j is refused with its name', (query, name) => {
    expect(faultOf(() => read(query))).toEqual([400, name]);
  });

  test('never uses a secret, even if the schema names it', () => {
    const { list, ...x } = person['x-entity'];
    const filter = { op: 'contains', control: 'text', label: 'Key' } as const;
    const keyed = (more: object) =>
      storedEntity({
        ...person,
        properties: { ...person.properties, key: { type: ['string', 'null'], 'x-write-only': true } },
        'x-entity': { ...x, list: { ...list, ...more } },
      });
    const refused = (more: object, query: ListQuery) => faultOf(() => checkListQuery(keyed(more), query));
    expect(refused({ columns: ['name', 'key'] }, { orderBy: 'key' })).toEqual([400, 'orderBy']);
    expect(faultOf(() => sortPlan(keyed({ sort: 'key' }), {}))).toEqual([400, 'orderBy']);
    const direct = { filters: [{ ...filter, name: 'key', field: 'key' }] };
    expect(refused(direct, { filters: { key: 'a' } })).toEqual([400, 'key']);
    const also = { filters: [{ ...filter, name: 'any', field: 'name', also: ['key'] }] };
    expect(refused(also, { filters: { any: 'a' } })).toEqual([400, 'any']);
    expect(refused({ search: ['key'] }, { search: 'a' })).toEqual([400, 'search']);
    expect(keyed({ search: ['name', 'key'] }).definition.search).toEqual(['name']);
    expect(refused({ search: ['name', 'key'] }, { search: 'a' })).toBeUndefined();
  });

  test('is read in the same way for an entity whose lists have another dialect', () => {
    const x = person['x-entity'];
    const other = storedEntity({ ...person, 'x-entity': { ...x, api: { ...x.api, dialect: 'simple-rest' } } });
    expect(textQueryReader(other)({ search: 'ann', away: 'true' })).toEqual({
      search: 'ann',
      searcher: { language: 'en', timeZone: 'UTC' },
      filters: { away: 'true' },
    });
  });

  test('has every value as a parameter, none in its text', () => {
    const { text, values } = pageOf(
      stored,
      read({ search: "x' OR 1=1--", orgId: "o'1", age: '30', bornFrom: '1980-01-01', ids: "i'd" }),
    );
    expect(text).not.toMatch(/OR 1=1|o'1|1980|i'd/);
    expect(values).toEqual(expect.arrayContaining(["x'", 'or', '%1=1--%', `["o'1"]`, '30', '1980-01-01', `["i'd"]`]));
  });

  test('uses the stored total if only counted filters are set, and otherwise counts up to a limit', () => {
    const kept = pageOf(stored, { filters: { away: 'false', importId: 'true' } });
    expect(kept.text).toContain('FROM entity_count');
    expect(kept.values).toContain('away=false|importId=true');
    expect(pageOf(stored, { filters: { away: 'true' } }).values).toContain('away=true|importId=%');
    const counted: ListQuery[] = [
      { search: 'ann' },
      { filters: { orgId: 'o1' } },
      { filters: { importId: 'import-7' } },
      { ids: ['a'] },
    ];
    for (const query of counted) {
      const { text } = pageOf(stored, query);
      expect(text).not.toContain('FROM entity_count');
      expect(text).toContain(`LIMIT ${COUNT_CAP + 1}`);
    }
  });

  test('uses the stored total for one value of a counted list, but not for values of two lists', () => {
    const x = person['x-entity'];
    const filters = (x.list.filters ?? []).map((filter) => ({
      ...filter,
      counted: filter.op === 'has' || filter.counted,
    }));
    const counted = storedEntity({ ...person, 'x-entity': { ...x, list: { ...x.list, filters } } });
    const kept = pageOf(counted, { filters: { orgId: 'o1', away: 'false' } });
    expect(kept.values).toEqual(expect.arrayContaining(['person.orgId=o1', 'away=false|importId=%']));
    expect(kept.text).not.toContain('least(n');
    const others: ListQuery[] = [{ filters: { orgId: 'o1', age: '30' } }, { filters: { orgId: 'o1' }, search: 'ann' }];
    for (const more of others) expect(pageOf(counted, more).text).not.toContain('FROM entity_count');
  });

  test('counts nothing after a cursor', () => {
    const plan = sortPlan(stored, {});
    const { text } = pageOf(stored, { search: 'ann', cursor: makeCursor(plan, ['Smith', 'id1']) });
    expect(text).not.toMatch(/entity_count|count\(\*\)/);
  });

  test('writes the audit row of a read in the same statement, without the search text', () => {
    const reader = { actor: { userId: 'u1', username: 'ann', requestId: 'r1' } };
    const { text, values } = pageOf(stored, { search: 'secret' }, reader);
    expect(text).toContain('INSERT INTO audit');
    expect(values.filter((value) => String(value).includes('secret'))).toEqual(['%secret%']);
    expect(pageOf(stored, { search: 'secret' }).text).not.toContain('audit');
  });
});

describe('a cursor', () => {
  const plan = sortPlan(stored, { orderBy: 'age', order: 'desc' });

  test('identifies a row and its order', () => {
    expect(readCursor(plan, makeCursor(plan, ['30', 'id1']))).toEqual(['30', 'id1']);
  });

  test.each([
    ['nonsense'],
    [''],
    [Buffer.from('{}').toString('base64url')],
    [Buffer.from('["age","desc","thirty","id1"]').toString('base64url')],
    [Buffer.from('["age","asc","30","id1"]').toString('base64url')],
    [Buffer.from('["age","desc","30"]').toString('base64url')],
    [Buffer.from('["age","desc",30,"id1"]').toString('base64url')],
  ])('%j is refused', (cursor) => {
    expect(faultOf(() => readCursor(plan, cursor))).toEqual([400, 'cursor']);
  });
});

describe('a query from ra-data-simple-rest', () => {
  test('has the same meaning', () => {
    const query = { sort: '["age","DESC"]', range: '[50,74]', filter: '{"q":"ann","away":false,"orgId":"o1"}' };
    expect(parsePlainQuery(stored, query)).toEqual({
      orderBy: 'age',
      order: 'desc',
      offset: 50,
      limit: 25,
      search: 'ann',
      filters: { away: 'false', orgId: 'o1' },
    });
    expect(parsePlainQuery(stored, { filter: '{"id":["a","b"]}' }).ids).toEqual(['a', 'b']);
    expect(parsePlainQuery(stored, { sort: '["id","ASC"]' }).orderBy).toBe('personId');
  });

  test.each([
    [{ sort: '["evil","ASC"]' }, 'sort'],
    [{ sort: 'x' }, 'sort'],
    [{ range: '[0,1e9]' }, 'range'],
    [{ range: '[5,1]' }, 'range'],
    [{ range: '[-1,5]' }, 'range'],
    [{ filter: '[]' }, 'filter'],
    [{ filter: '{"evil":1}' }, 'evil'],
  ])('%j is refused', (query, name) => {
    expect(faultOf(() => parsePlainQuery(stored, query))).toEqual([400, name]);
  });
});
