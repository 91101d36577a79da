import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRows } from '../../platform/entities/importRows';
import { SYSTEM } from '../../platform/http/context';
import { openApp, type InProcessApp } from '../support/app';

let app: InProcessApp;
beforeAll(async () => {
  app = await openApp('pglite');
});
afterAll(() => app?.stop());

test('the first half of an import’s progress is the check, the second half the saving, also if rows are left out', async () => {
  const { database, entities } = app.services;
  const row = (serial: string) => ({ serial, name: 'Scale', type: 'scale' });
  // Four rows are skipped, two are merged into an earlier one, and two are saved.
  const rows = [row('S-1'), row('S-1'), {}, row('S-2'), row('S-2'), {}, {}, {}];
  const steps: number[] = [];
  const report = await database.db
    .transaction()
    .execute((tx) =>
      importRows(tx, entities, entities.of('device'), rows, SYSTEM, { onRow: (done) => void steps.push(done) }),
    );
  expect(report).toMatchObject({ created: 2, updated: 2, skipped: 4, failed: [] });
  expect(steps).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 6]);
});
