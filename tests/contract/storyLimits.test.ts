import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../platform/http/context';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { Story } from '../../src/domain/story/types';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

/** The limit of encounters in a story. */
const LIMIT = 1_000;

describe.each(databases)('a story with more records than its limit, on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  let patientId: string;

  beforeAll(async () => {
    app = await openApp(database, { SAMPLE_PATIENTS: '0' });
    token = String((await app.signIn()).body['idToken']);
    const json = { firstName: 'Many', lastName: 'Records', dob: '1950-01-31', timezone: 'UTC' };
    const { body } = await app.call('patients', { token, json });
    patientId = String((body['patient'] as EntityRecord)['patientId']);
    const { entities, database: on } = app.services;
    await on.db.transaction().execute(async (tx) => {
      for (let count = 0; count <= LIMIT; count += 1) {
        const start = new Date(Date.UTC(2025, 2, count === 0 ? 1 : 5, 0, 0, count)).toISOString();
        await entities.save(tx, 'encounter', { patientId, start }, SYSTEM, { mode: 'create', trusted: true });
      }
    });
  });
  afterAll(() => app?.stop());

  const told = async (start: string, end: string) => {
    const { status, body } = await app.call(`patients/${patientId}/story?startTime=${start}&endTime=${end}`, { token });
    expect(status).toBe(200);
    const { cut, days } = body as unknown as Story;
    return { cut, encounters: days.map((each) => [each.day, each.encounters.length]) };
  };

  test('has the newest records and names their kind; a story of fewer days has the others', async () => {
    const whole = await told('2025-03-01', '2025-03-05');
    expect(whole.cut).toEqual(['encounters']);
    expect([whole.encounters.at(0), whole.encounters.at(-1)]).toEqual([
      ['2025-03-01', 0],
      ['2025-03-05', LIMIT],
    ]);
    expect(await told('2025-03-01', '2025-03-01')).toEqual({ cut: [], encounters: [['2025-03-01', 1]] });
  });

  test('arrives in one part, because a first part would have other records than the whole', async () => {
    const query = 'startTime=2025-01-01&endTime=2025-03-31&shown=7';
    const { body } = await app.call(`patients/${patientId}/story/parts?${query}`, { token });
    expect(body).toMatchObject({ part: 'whole', story: { cut: ['encounters'] } });
  });
});
