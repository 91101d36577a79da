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
    const bursts = Array.from({ length: LIMIT }, (_, count) => new Date(Date.UTC(2025, 2, 5, 12, 0, count)));
    await on.db.transaction().execute(async (tx) => {
      // In Chicago, the second encounter is still on 4 March.
      for (const start of [
        '2025-03-01T00:00:00.000Z',
        '2025-03-05T03:00:00.000Z',
        ...bursts.map((at) => at.toISOString()),
      ])
        await entities.save(tx, 'encounter', { patientId, start }, SYSTEM, { mode: 'create', trusted: true });
    });
  });
  afterAll(() => app?.stop());

  const told = async (start: string, end: string, zone = 'UTC') => {
    const query = `startTime=${start}&endTime=${end}&zone=${zone}`;
    const { status, body } = await app.call(`patients/${patientId}/story?${query}`, { token });
    expect(status).toBe(200);
    const { cut, days } = body as unknown as Story;
    return {
      cut,
      encounters: days.flatMap(({ day, encounters }) => (encounters.length > 0 ? [[day, encounters.length]] : [])),
    };
  };

  test('has the newest records of each day and names their kind; a day with few records keeps them', async () => {
    expect(await told('2025-03-01', '2025-03-05')).toEqual({
      cut: ['encounters'],
      encounters: [
        ['2025-03-01', 1],
        ['2025-03-05', LIMIT - 1],
      ],
    });
  });

  test('shares its places among the days of its zone', async () => {
    expect(await told('2025-02-28', '2025-03-05', 'America/Chicago')).toEqual({
      cut: ['encounters'],
      encounters: [
        ['2025-02-28', 1],
        ['2025-03-04', 1],
        ['2025-03-05', LIMIT - 2],
      ],
    });
  });

  test('is whole, and says so, if only a day beside its days has too many records', async () => {
    expect(await told('2025-03-01', '2025-03-04')).toEqual({ cut: [], encounters: [['2025-03-01', 1]] });
    expect(await told('2025-03-04', '2025-03-04', 'America/Chicago')).toEqual({
      cut: [],
      encounters: [['2025-03-04', 1]],
    });
  });

  test('arrives in one part, because a first part would have other records than the whole', async () => {
    const query = 'startTime=2025-01-01&endTime=2025-03-31&shown=7';
    const { body } = await app.call(`patients/${patientId}/story/parts?${query}`, { token });
    expect(body).toMatchObject({ part: 'whole', story: { cut: ['encounters'] } });
  });
});
