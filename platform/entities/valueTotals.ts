import type { Tx } from '../db/types';
import { ident, literal, run } from './sql';
import type { StoredEntity } from './stored';

/** The name of the stored total of a counted filter's value: `patient.orgId=org7`. */
export const totalName = (entityId: string, filter: string, value: string): string => `${entityId}.${filter}=${value}`;

/** The rows that a trigger's statement has written or removed. */
type Rows = 'new_rows' | 'old_rows';

/** Rows for `entity_count` from records. If a record has several values of a counted filter, each value is a row. */
function tallies({ name, definition, facets, column }: StoredEntity, from: string, sign: 1 | -1): string {
  const values = definition.valueTotals.map((filter) => {
    const found = column(filter.field);
    if (found?.kind !== 'array') throw new Error(`${name}: totals are kept per value of fields in lists only`);
    return `SELECT DISTINCT ${literal(totalName(name, filter.name, ''))} || (e #>> '{}') AS entity
      FROM jsonb_array_elements(${ident(found.name)}) e WHERE jsonb_typeof(e) = 'string'`;
  });
  return `SELECT v.entity, ${facets.sql()} AS facet, ${sign} AS delta
    FROM ${from}, LATERAL (${values.join(' UNION ALL ')}) v`;
}

const summed = (parts: readonly string[]): string =>
  `INSERT INTO entity_count (entity, facet, delta)
    SELECT entity, facet, sum(delta) FROM (${parts.join(' UNION ALL ')}) d GROUP BY entity, facet HAVING sum(delta) <> 0`;

/** The SQL that computes the totals of values; empty if the entity has no such totals. */
export const valueTotalsSql = (stored: StoredEntity): string =>
  stored.definition.valueTotals.length > 0 ? tallies(stored, stored.table, 1) : '';

const EVENTS: [event: string, rows: Rows[]][] = [
  ['insert', ['new_rows']],
  ['update', ['new_rows', 'old_rows']],
  ['delete', ['old_rows']],
];

/**
 * Lets the database maintain the totals per value of multi-valued fields (a patient's organizations). A record counts
 * once for each of its values, and a trigger sees every write. These totals are sums of deltas, like all totals.
 */
export async function keepValueTotals(tx: Tx, stored: StoredEntity): Promise<void> {
  const { table, definition } = stored;
  for (const [event, rows] of EVENTS) {
    const name = ident(`${definition.bareName}_totals_${event}`);
    await run(tx, `DROP TRIGGER IF EXISTS ${name} ON ${table}`);
    await run(tx, `DROP FUNCTION IF EXISTS entity.${name}()`);
    if (definition.valueTotals.length === 0) continue;
    const body = summed(rows.map((from) => tallies(stored, from, from === 'new_rows' ? 1 : -1)));
    const given = rows.map((from) => `${from.slice(0, 3)} TABLE AS ${from}`).join(' ');
    await run(
      tx,
      `CREATE FUNCTION entity.${name}() RETURNS TRIGGER LANGUAGE plpgsql
        AS ${literal(`BEGIN ${body}; RETURN NULL; END`)}`,
    );
    await run(
      tx,
      `CREATE TRIGGER ${name} AFTER ${event} ON ${table} REFERENCING ${given}
        FOR EACH STATEMENT EXECUTE FUNCTION entity.${name}()`,
    );
  }
}

export async function recountValues(tx: Tx, stored: StoredEntity): Promise<void> {
  await run(tx, `DELETE FROM entity_count WHERE starts_with(entity, $1)`, [`${stored.name}.`]);
  if (stored.definition.valueTotals.length > 0) await run(tx, summed([tallies(stored, stored.table, 1)]));
}

/**
 * Removes the value totals of a dropped table, and the functions that maintained them. The triggers are already gone
 * with the table.
 */
export async function dropValueTotals(tx: Tx, entityId: string, bareName: string): Promise<void> {
  for (const [event] of EVENTS)
    await run(tx, `DROP FUNCTION IF EXISTS entity.${ident(`${bareName}_totals_${event}`)}()`);
  await run(tx, `DELETE FROM entity_count WHERE starts_with(entity, $1)`, [`${entityId}.`]);
}
