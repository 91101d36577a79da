import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { ident, run, type Sql } from '../../platform/db/sql';
import { columnSql } from '../../platform/entities/sql';
import { SYSTEM } from '../../platform/http/context';
import { foldRollups } from '../../platform/rollups/fold';
import { readCounts, type CountsAsked } from '../../platform/rollups/read';
import type { Populated } from '../support/bench';
import { addPoints, PER_PATIENT } from '../support/points';
import { patient } from '../support/population';
import { compare, detail, median, ms, timed } from '../support/time';
import type { Measure, Result } from '../support/types';
import { DAY_MS } from '../../src/domain/dates/units';

const ZONE = 'America/Chicago';
/**
 * In a short range, a statement's own time weighs more, and hardly two alerts are of the same quarter, organization,
 * plan and level. Only the longer range reads so many data points that the counts must be a small part of their scan.
 */
const RANGES = [
  { what: '30 days', days: 30, must: 0.3 },
  { what: '700 days', days: 700, must: 0.03 },
];
const ROUNDS = { rounds: 5, warmUp: 1 };
/** Saves with the triggers and without them, in turn. */
const BLOCKS = 8;
const SAVES = 60;
/** First saves of a block that are not measured, because statements are planned again after a trigger was changed. */
const PLANNED = 10;

const daysAgo = (days: number): string => new Date(Math.floor(Date.now() / DAY_MS - days) * DAY_MS).toISOString();
const rangeOf = (days: number) => ({ from: daysAgo(days), until: daysAgo(0) });

/** The figures of a dashboard: alerts of each day by level. */
const askedOf = (days: number) =>
  ({ kind: 'alert', ...rangeOf(days), zone: ZONE, per: 'day', by: ['level'] }) as const satisfies CountsAsked;

/** The same figures from the data points. */
function scan({ app }: Populated, days: number): Promise<{ n: number }[]> {
  const { database, entities } = app.services;
  const points = entities.of('patientData');
  const time = columnSql<'patientData'>(points, 'eventTime');
  const { from, until } = rangeOf(days);
  return run(
    database.db,
    sql`SELECT date_trunc('day', d.${time}::timestamptz, ${ZONE}::text) AS at, d.doc #>> '{data,0}' AS level,
        count(*) AS n FROM ${points.table} d
      WHERE d.${time} >= ${from}::text AND d.${time} < ${until}::text AND is_alert(d.doc) GROUP BY 1, 2`,
  );
}

const sum = (rows: readonly { n: number }[]): number => rows.reduce((all, { n }) => all + n, 0);

/** Medians of saves with and without triggers of a table, in milliseconds. */
async function saves(
  { app }: Populated,
  { table, triggers, save }: { table: Sql; triggers: readonly string[]; save: (n: number) => Promise<unknown> },
): Promise<{ a: number; b: number; ratio: number }> {
  const times: Record<'ENABLE' | 'DISABLE', number[]> = { ENABLE: [], DISABLE: [] };
  for (let block = 0; block < BLOCKS; block += 1)
    for (const state of block % 2 === 0 ? (['ENABLE', 'DISABLE'] as const) : (['DISABLE', 'ENABLE'] as const)) {
      for (const name of triggers)
        await run(
          app.services.database.db,
          sql`ALTER TABLE ${table} ${state === 'ENABLE' ? sql`ENABLE` : sql`DISABLE`} TRIGGER ${ident(name)}`,
        );
      for (let n = 0; n < SAVES; n += 1) {
        const took = await timed(() => save(n));
        if (n >= PLANNED) times[state].push(took);
      }
    }
  for (const name of triggers)
    await run(app.services.database.db, sql`ALTER TABLE ${table} ENABLE TRIGGER ${ident(name)}`);
  const [a, b] = [median(times.ENABLE), median(times.DISABLE)];
  return { a, b, ratio: a / b };
}

const ofEach = (name: string): string[] => ['insert', 'update', 'delete'].map((event) => `${name}_${event}`);

const measure: Measure = {
  name: 'rollups',
  needs: 'platform',
  async run({ kind, big, small }) {
    const { database, entities } = big.app.services;
    await addPoints(big, big.patients * PER_PATIENT);
    const folded = await timed(() => foldRollups(database.db, entities));
    await database.vacuum();
    const results: Result[] = [];
    for (const { what, days, must } of RANGES) {
      const read = () => readCounts(database.db, entities, askedOf(days));
      if (sum(await read()) !== sum(await scan(big, days))) throw new Error(`The counts of ${what} differ`);
      const compared = await compare(read, () => scan(big, days), ROUNDS);
      results.push({
        what: `alerts per day by level, ${what}: counts ÷ data points`,
        on: kind,
        value: compared.ratio,
        must,
        detail: detail(compared),
      });
    }
    const [rows] = await run<{ n: number; size: number }>(
      database.db,
      sql`SELECT (SELECT count(*) FROM rollup_quarter) AS n, pg_total_relation_size('rollup_quarter') AS size`,
    );
    results.push({
      what: `size of the counts of ${big.patients * PER_PATIENT} points`,
      on: kind,
      value: (rows?.size ?? Number.NaN) / 1_000_000,
      unit: 'MB',
      must: 1_000,
      detail: `${rows?.n} rows; waiting changes added in ${ms(folded)}`,
    });
    const at = new Date().toISOString();
    const { database: own, entities: all } = small.app.services;
    const patientId = patient(0).patientId;
    const journal = (n: number) => ({
      _id: uuid(),
      patientId,
      createDate: at,
      status: n % 2 === 0 ? 'submitted' : 'final',
    });
    const alert = () => ({
      _id: uuid(),
      patientId,
      dataId: 'iraeOverallAlert',
      category: 'alert',
      data: ['red'],
      eventTime: at,
    });
    const saved: Record<string, Parameters<typeof saves>[1]> = {
      'a journal': {
        table: all.of('journal').table,
        triggers: ofEach('count_check_in'),
        save: (n) => all.save(own.db, 'journal', journal(n), SYSTEM, { trusted: true }),
      },
      'an alert': {
        table: sql`alert`,
        triggers: ofEach('count_alert'),
        save: () => all.save(own.db, 'patientData', alert(), SYSTEM, { trusted: true }),
      },
    };
    for (const [what, given] of Object.entries(saved)) {
      const compared = await saves(small, given);
      results.push({
        what: `a save of ${what}, counted ÷ not counted`,
        on: kind,
        value: compared.ratio,
        must: 1.1,
        detail: detail(compared),
      });
    }
    return results;
  },
};
export default measure;
