import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comparePartialDates, dateKey, precisionOf } from '../../src/domain/dates/partialDate';
import { momentText } from '../../src/domain/dates/zone';
import type { EntityRecord } from '../../src/domain/entity/types';
import { SYSTEM } from '../../platform/http/context';
import { run } from '../../platform/db/sql';
import { openApp, type InProcessApp } from '../support/app';
import { partialDates } from '../support/partialDates';
import { databases } from '../support/platform';

const isMoment = (date: string): boolean => precisionOf(date) === 'moment';
const iso = (date: string): string => new Date(date).toISOString();

const recordsOf = (body: Record<string, unknown>): EntityRecord[] =>
  Object.values(body).find((value): value is EntityRecord[] => Array.isArray(value)) ?? [];

/**
 * A plain implementation of a bound: moments are compared by time. Otherwise only the parts that both dates have are
 * compared, as text.
 */
function keeps(bound: 'from' | 'to', date: string, limit: string): boolean {
  const within = (a: string, b: string): boolean => (bound === 'from' ? a >= b : a <= b);
  if (isMoment(date) && isMoment(limit)) return within(iso(date), iso(limit));
  const [one, other] = [isMoment(date) ? iso(date) : date, limit];
  const length = Math.min(one.length, isMoment(limit) ? one.length : other.length);
  return within(one.slice(0, length), other.slice(0, length));
}

describe.each(databases)('dates of any precision on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  let patientId: string;
  let dates: string[];
  const list = async (query: Record<string, string>): Promise<EntityRecord[]> => {
    const answer = await app.call(
      `patients/${patientId}/conditions?${new URLSearchParams({ limit: '1000', ...query }).toString()}`,
      { token },
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return recordsOf(answer.body);
  };
  const said = (records: EntityRecord[]): string[] => records.map(({ startDate }) => String(startDate));

  beforeAll(async () => {
    app = await openApp(database);
    token = String((await app.signIn()).body['idToken']);
    const made = await app.call('patients', { token, json: { firstName: 'Ada', lastName: 'Day', dob: '1970-01-31' } });
    patientId = String((made.body['patient'] as EntityRecord)['patientId']);
    dates = [...new Set(fc.sample(partialDates, { numRuns: 400, seed: 20 }))];
    await app.services.database.db
      .transaction()
      .execute((tx) =>
        app.services.entities.insertMany(
          tx,
          'condition',
          [...dates.map((startDate) => ({ patientId, name: 'Cough', startDate })), { patientId, name: 'No date' }],
          SYSTEM,
        ),
      );
  });
  afterAll(() => app?.stop());

  test('the API accepts and returns them as written, and refuses invalid ones', async () => {
    const path = `patients/${patientId}/conditions`;
    for (const startDate of ['2020', '2020-02', '2020-02-03', '2020-02-03T08:30:00-06:00', '2020-02-03T08:30:00Z']) {
      const made = await app.call(path, { token, json: { name: 'Said', startDate } });
      expect(made.status).toBe(201);
      const record = Object.values(made.body)[0] as EntityRecord;
      expect(record['startDate']).toBe(startDate);
      const [read] = (await list({ ids: String(record['_id']) })) as [EntityRecord];
      expect(read['startDate']).toBe(startDate);
      await app.call(`${path}/${String(record['_id'])}`, { token, method: 'DELETE' });
    }
    for (const startDate of ['20', '2020-13', '2021-02-29', '02-03-2020', '2020-02-03T08:30:00', 'soon', 2020]) {
      const answer = await app.call(path, { token, json: { name: 'Said', startDate } });
      expect([answer.status, JSON.stringify(answer.body['errors'])], String(startDate)).toEqual([
        422,
        expect.stringContaining(typeof startDate === 'string' ? 'format.partialDate' : 'type'),
      ]);
    }
    const backwards = { name: 'Said', startDate: '2020-02-03', endDate: '2020-01' };
    expect((await app.call(path, { token, json: backwards })).body['errors']).toEqual({
      endDate: [{ code: 'notBefore', params: { other: 'startDate' } }],
    });
  });

  test('the database computes the same sort keys as the console, whatever a row contains', async () => {
    const odd = fc.oneof(
      partialDates,
      fc.string({ maxLength: 40 }).map((text) => text.replaceAll('\0', '')),
      fc.tuple(partialDates, fc.string({ maxLength: 3 })).map(([date, tail]) => (date + tail).replaceAll('\0', '')),
      fc.constantFrom(
        '0001-01-01T00:00:00+01:00',
        '9999-12-31T23:30:00-01:00',
        '2021-02-29T10:00:00+01:00',
        '0000-01-01T10:00Z',
      ),
    );
    const texts = fc.sample(odd, { numRuns: 3000, seed: 7 }).filter((text) => !/\p{Surrogate}/u.test(text));
    const rows = await run<{ key: string }>(
      app.services.database.db,
      sql`select date_key(text) as key from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given(text, place) order by place`,
    );
    expect(rows.map(({ key }) => key)).toEqual(texts.map(dateKey));
  });

  test('a list is sorted by them in both directions; records without a date come first', async () => {
    const up = said(await list({ orderBy: 'startDate', order: 'asc' }));
    expect(up[0]).toBe('undefined');
    const sorted = dates.map(dateKey).toSorted();
    expect(up.slice(1).map(dateKey)).toEqual(sorted);
    expect(up.slice(1).toSorted(comparePartialDates).map(dateKey)).toEqual(sorted);
    expect(said(await list({ orderBy: 'startDate', order: 'desc' })).map(dateKey)).toEqual([
      ...sorted.toReversed(),
      'undefined',
    ]);
  });

  test('a bound matches dates that overlap the days of its own calendar', async () => {
    for (const limit of fc.sample(partialDates, { numRuns: 60, seed: 3 })) {
      const from = said(await list({ startTime: limit }));
      expect(from.toSorted(), `from ${limit}`).toEqual(dates.filter((date) => keeps('from', date, limit)).toSorted());
      const to = said(await list({ endTime: limit }));
      expect(to.toSorted(), `to ${limit}`).toEqual(dates.filter((date) => keeps('to', date, limit)).toSorted());
    }
  });

  test.each(['Pacific/Auckland', 'America/Chicago', 'UTC'])('a day requested in %s is that day', async (zone) => {
    const midnight = (day: number): number => {
      const wall = Date.UTC(2020, 1, day);
      return wall - ({ 'Pacific/Auckland': 13, 'America/Chicago': -6 }[zone] ?? 0) * 3_600_000;
    };
    const path = `patients/${patientId}/procedures`;
    const days = ['2020-02-02', '2020-02-03', '2020-02-04', '2020-02', '2020-03', '2020', '2019'];
    const made = await Promise.all(
      days.map((startDate) => app.call(path, { token, json: { name: 'Scan', startDate } })),
    );
    expect(made.map(({ status }) => status)).toEqual(days.map(() => 201));
    const query = {
      startTime: momentText(midnight(3), zone),
      endTime: momentText(midnight(4) - 1, zone),
      orderBy: 'startDate',
    };
    const answer = await app.call(`${path}?${new URLSearchParams(query).toString()}`, { token });
    expect(said(recordsOf(answer.body))).toEqual(['2020', '2020-02', '2020-02-03']);
    for (const { body } of made) {
      const { _id } = Object.values(body)[0] as EntityRecord;
      await app.call(`${path}/${String(_id)}`, { token, method: 'DELETE' });
    }
  });

  test('an invalid bound is refused', async () => {
    for (const startTime of ['soon', '2020-13', '02-03-2020', '2020-02-03T08:30']) {
      const query = new URLSearchParams({ startTime }).toString();
      const answer = await app.call(`patients/${patientId}/conditions?${query}`, { token });
      expect([answer.status, answer.body['name'] ?? answer.body], startTime).toEqual([400, expect.anything()]);
    }
  });
});
