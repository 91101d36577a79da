import { describe, expect, it } from 'vitest';
import type { TSchema } from 'typebox';
import { compile } from '../../../platform/http/contract/validators';
import {
  bulkBody,
  chunkBody,
  importBody,
  importStart,
  restoreBody,
  usesAnswer,
  versionAnswer,
  versionsAnswer,
} from '../../../src/contract/entityAnswers';
import { importReport } from '../../../src/contract/importReport';
import Type from 'typebox';

const bulk = bulkBody(['inactivate', 'delete']);
const imported = importBody(Type.Array(Type.Unknown()));
const version = {
  version: 2,
  operation: 'update',
  at: '2026-02-03T04:05:06.789Z',
  by: null,
  byName: 'admin',
  requestId: null,
  changes: [
    { path: 'name', from: 'old', to: { any: [1, null] } },
    { path: 'rows[1]', to: 1, moved: { from: 0, to: 1 } },
    { path: 'password', secret: 'replaced' },
  ],
};
const counts = { created: 0, updated: 1, unchanged: 0, skipped: 0, removed: 0 };

describe('what the routes of every entity accept and answer', () => {
  it.each<[string, TSchema, unknown]>([
    ['an action on ids', bulk, { action: 'delete', ids: ['a'], versions: { a: 3 } }],
    ['an action on all that a query finds', bulk, { action: 'inactivate', query: { search: null, active: true } }],
    ['rows of an import, even invalid ones', imported, { rows: [{ a: 1 }, 'no record'] }],
    ['a check of an import', imported, { rows: [{}], dryRun: true }],
    ['a chunk', chunkBody, { rows: [null, {}] }],
    ['the start of an import', importStart, { chunks: 1, dryRun: false }],
    ['a restore', restoreBody, { _version: 4 }],
    ['a restore without a version, which is refused later', restoreBody, {}],
    ['uses', usesAnswer, { uses: [{ entity: 'plan', count: 100 }] }],
    ['versions', versionsAnswer, { versions: [version], totalVersions: 1 }],
    ['one version', versionAnswer, { version: { ...version, record: { any: 'field' } } }],
    ['a report', importReport, { ...counts, failed: [{ row: 0, errors: { '': [{ code: 'type' }] } }], more: 3 }],
  ])('includes %s', (_what, schema, value) => {
    expect(compile(schema)(value)).toBe(true);
  });

  it.each<[string, TSchema, unknown]>([
    ['an action that the entity does not have', bulk, { action: 'activate', ids: ['a'] }],
    ['no ids', bulk, { action: 'delete', ids: [] }],
    ['an empty id', bulk, { action: 'delete', ids: [''] }],
    ['too many ids', bulk, { action: 'delete', ids: Array.from({ length: 1_001 }, String) }],
    ['a version that is not a number', bulk, { action: 'delete', ids: ['a'], versions: { a: '3' } }],
    ['a query that is not an object', bulk, { action: 'delete', query: [] }],
    ['an import without rows, which could remove everything', imported, { rows: [] }],
    ['rows that are not a list', imported, { rows: {} }],
    ['a check that is neither true nor false', imported, { rows: [{}], dryRun: null }],
    ['a chunk without rows', chunkBody, { rows: [] }],
    ['a start without the number of chunks', importStart, { dryRun: true }],
    ['unknown fields', importStart, { chunks: 1, parent: 'a' }],
    ['an unknown operation', versionsAnswer, { versions: [{ ...version, operation: 'merge' }], totalVersions: 1 }],
    ['a list of versions with records', versionsAnswer, { versions: [{ ...version, record: {} }], totalVersions: 1 }],
    ['a version without its record', versionAnswer, { version }],
  ])('excludes %s', (_what, schema, value) => {
    expect(compile(schema)(value)).toBe(false);
  });
});
