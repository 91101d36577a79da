import { sql } from 'kysely';
import type { Tx } from '../db/types';
import { ident, literal, run, textOfSql, type Sql } from '../db/sql';
import type { StoredEntity } from './stored';

/** The name of the stored total of a counted filter's value: `patient.orgId=org7`. */
export const totalName = (entityId: string, filter: string, value: string): string => `${entityId}.${filter}=${value}`;

/** Rows for `entity_count` from records. If a record has several values of a counted filter, each value is a row. */
function tallies({ name, definition, facets, column }: StoredEntity, from: Sql, sign: 1 | -1): Sql {
  const values = definition.valueTotals.map((filter) => {
    const found = column(filter.field);
    if (found?.kind !== 'array') throw new Error(`${name}: totals are kept per value of fields in lists only`);
    return sql`SELECT DISTINCT ${literal(totalName(name, filter.name, ''))} || (e #>> '{}') AS entity
      FROM jsonb_array_elements(${ident(found.name)}) e WHERE jsonb_typeof(e) = 'string'`;
  });
  return sql`SELECT v.entity, ${facets.sql()} AS facet, ${literal(sign)} AS delta
    FROM ${from}, LATERAL (${sql.join(values, sql` UNION ALL `)}) v`;
}

const summed = (parts: readonly Sql[]): Sql =>
  sql`INSERT INTO entity_count (entity, facet, delta)
    SELECT entity, facet, sum(delta) FROM (${sql.join(parts, sql` UNION ALL `)}) d GROUP BY entity, facet HAVING sum(delta) <> 0`;

/** The SQL that computes the totals of values; empty if the entity has no such totals. */
export const valueTotalsSql = (stored: StoredEntity): string =>
  stored.definition.valueTotals.length > 0 ? textOfSql(tallies(stored, stored.table, 1)) : '';

/** The rows that a trigger's statement has written or removed, and what each adds to the totals. */
interface Rows {
  name: Sql;
  given: Sql;
  sign: 1 | -1;
}

const WRITTEN: Rows = { name: sql`new_rows`, given: sql`NEW TABLE AS new_rows`, sign: 1 };
const REMOVED: Rows = { name: sql`old_rows`, given: sql`OLD TABLE AS old_rows`, sign: -1 };

const EVENTS: [name: string, event: Sql, rows: Rows[]][] = [
  ['insert', sql`INSERT`, [WRITTEN]],
  ['update', sql`UPDATE`, [WRITTEN, REMOVED]],
  ['delete', sql`DELETE`, [REMOVED]],
];

/** The name of the trigger of an event, and of its function. */
const triggerName = (bareName: string, event: string): Sql => ident(`${bareName}_totals_${event}`);

/**
 * Lets the database maintain the totals per value of multi-valued fields (a patient's organizations). A record counts
 * once for each of its values, and a trigger sees every write. These totals are sums of deltas, like all totals.
 */
export async function keepValueTotals(tx: Tx, stored: StoredEntity): Promise<void> {
  const { table, definition } = stored;
  for (const [named, event, rows] of EVENTS) {
    const name = triggerName(definition.bareName, named);
    await run(tx, sql`DROP TRIGGER IF EXISTS ${name} ON ${table}`);
    await run(tx, sql`DROP FUNCTION IF EXISTS entity.${name}()`);
    if (definition.valueTotals.length === 0) continue;
    const body = summed(rows.map((from) => tallies(stored, from.name, from.sign)));
    const given = sql.join(
      rows.map((from) => from.given),
      sql` `,
    );
    await run(
      tx,
      sql`CREATE FUNCTION entity.${name}() RETURNS TRIGGER LANGUAGE plpgsql
        AS ${literal(textOfSql(sql`BEGIN ${body}; RETURN NULL; END`))}`,
    );
    await run(
      tx,
      sql`CREATE TRIGGER ${name} AFTER ${event} ON ${table} REFERENCING ${given}
        FOR EACH STATEMENT EXECUTE FUNCTION entity.${name}()`,
    );
  }
}

export async function recountValues(tx: Tx, stored: StoredEntity): Promise<void> {
  await run(tx, sql`DELETE FROM entity_count WHERE starts_with(entity, ${`${stored.name}.`})`);
  if (stored.definition.valueTotals.length > 0) await run(tx, summed([tallies(stored, stored.table, 1)]));
}

/**
 * Removes the value totals of a dropped table, and the functions that maintained them. The triggers are already gone
 * with the table.
 */
export async function dropValueTotals(tx: Tx, entityId: string, bareName: string): Promise<void> {
  for (const [event] of EVENTS) await run(tx, sql`DROP FUNCTION IF EXISTS entity.${triggerName(bareName, event)}()`);
  await run(tx, sql`DELETE FROM entity_count WHERE starts_with(entity, ${`${entityId}.`})`);
}
