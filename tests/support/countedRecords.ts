import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { CountRow, CountsAsked, Dimension } from '../../platform/rollups/read';
import type { Queryable } from '../../platform/db/types';
import { alertOrigin } from '../../src/domain/alerts/source';
import { isAlert } from '../../src/domain/alerts/triaged';
import { parsePartialDate } from '../../src/domain/dates/partialDate';
import { textOf } from '../../src/domain/entity/read';
import type { EntityRecord } from '../../src/domain/entity/types';
import { COMPLETED } from '../../src/domain/silence/expected';

type Fact = Record<Exclude<Dimension, 'acknowledged'>, string> & { acknowledged: boolean; at: number };

const timeOf = (value: unknown): number => parsePartialDate(value)?.at ?? Number.NaN;

/** The records that count, by the rules of the domain, read from the documents alone. */
async function facts(on: Queryable, kind: CountsAsked['kind']): Promise<Fact[]> {
  const table = sql.table(kind === 'alert' ? 'entity.patient_data' : 'entity.journal');
  const { rows } = await sql<{ doc: EntityRecord; org: string | null }>`
    SELECT r.doc, p.doc->>'primaryOrgId' AS org FROM ${table} r LEFT JOIN entity.patient p ON p.id = r.patient_id`.execute(
    on,
  );
  return rows
    .filter(({ doc }) =>
      kind === 'alert'
        ? isAlert(doc) && textOf((doc['data'] as unknown[])?.[0]) !== ''
        : COMPLETED.includes(textOf(doc['status'])) && doc['bail'] !== true,
    )
    .map(({ doc, org }) => ({
      at: timeOf(doc[kind === 'alert' ? 'eventTime' : 'createDate']),
      orgId: org ?? '',
      planId: textOf(doc['planId']),
      ...(kind === 'alert'
        ? {
            dataId: textOf(doc['dataId']),
            level: textOf((doc['data'] as unknown[])[0]),
            source: alertOrigin(doc).source,
            acknowledged: doc['status'] === 'final',
          }
        : { dataId: '', level: '', source: '', acknowledged: false }),
    }))
    .filter(({ at }) => !Number.isNaN(at));
}

const midnight = { hour: 0, minute: 0, second: 0, millisecond: 0 };

function beginOf(at: number, zone: string, per: CountsAsked['per']): string | null {
  if (per === undefined || per === 'hourOfDay') return null;
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  // Within the hour that a clock change repeats, `with` keeps the offset.
  const begin =
    per === 'hour'
      ? local.with({ minute: 0, second: 0, millisecond: 0 })
      : per === 'day'
        ? local.with(midnight)
        : per === 'week'
          ? local.subtract({ days: local.dayOfWeek - 1 }).with(midnight)
          : local.with({ day: 1, ...midnight });
  return new Date(begin.epochMilliseconds).toISOString();
}

/** What `readCounts` should answer, counted from the stored documents in JavaScript; in no particular order. */
export async function countedRecords<By extends Dimension = never>(
  on: Queryable,
  { kind, from, until, zone, per, by = [], where = {} }: CountsAsked<By>,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const fact of await facts(on, kind)) {
    if (fact.at < Date.parse(from) || fact.at >= Date.parse(until)) continue;
    const limits: readonly [string, readonly unknown[]][] = Object.entries(where);
    if (limits.some(([name, values]) => !values.includes(fact[name as Dimension]))) continue;
    const hour = Temporal.Instant.fromEpochMilliseconds(fact.at).toZonedDateTimeISO(zone).hour;
    const key = JSON.stringify([
      beginOf(fact.at, zone, per),
      per === 'hourOfDay' ? hour : null,
      ...by.map((name) => fact[name]),
    ]);
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  return found;
}

/** Rows of `readCounts` in the same form. */
export const asCounted = <By extends Dimension>(
  rows: readonly CountRow<By>[],
  by: readonly By[],
): Map<string, number> =>
  new Map(rows.map((row) => [JSON.stringify([row.at, row.hourOfDay, ...by.map((name) => row[name])]), row.n]));
