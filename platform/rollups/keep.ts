import { sql } from 'kysely';
import { fieldOf } from '../../src/domain/entity/read';
import { ident, literal, run, textOfSql, type Sql } from '../db/sql';
import type { Db, Tx } from '../db/types';
import { tableOf } from '../entities/definition';
import type { EntityStore } from '../entities/store';
import { addCounts, DIMENSIONS, lockCounts, orgOf, recordsOf, type Counted } from './counted';

interface Trigger {
  name: string;
  event: Sql;
  /** The SQL condition under which the trigger runs. */
  when: Sql;
}

interface Watched {
  table: Sql;
  call: Sql;
  triggers: readonly Trigger[];
}

const distinct = (columns: readonly string[], of: (row: 'OLD' | 'NEW', column: string) => Sql): Sql => {
  const row = (name: 'OLD' | 'NEW') => sql`(${sql.join(columns.map((column) => of(name, column)))})`;
  return sql`${row('OLD')} IS DISTINCT FROM ${row('NEW')}`;
};
const inDoc = (row: 'OLD' | 'NEW', field: string): Sql =>
  row === 'OLD' ? sql`OLD.doc->${literal(field)}` : sql`NEW.doc->${literal(field)}`;
const inColumn = (row: 'OLD' | 'NEW', name: string): Sql =>
  row === 'OLD' ? sql`OLD.${ident(name)}` : sql`NEW.${ident(name)}`;

/** Triggers for all events, which run only if counts can change, so that other saves cost nothing. */
const triggers = (name: string, counts: (row: 'OLD' | 'NEW') => Sql, changes: Sql): Trigger[] => [
  { name: `${name}_insert`, event: sql`INSERT`, when: counts('NEW') },
  { name: `${name}_update`, event: sql`UPDATE`, when: changes },
  { name: `${name}_delete`, event: sql`DELETE`, when: counts('OLD') },
];

const ALERTS: Watched = {
  table: sql`alert`,
  call: sql`count_alert()`,
  triggers: triggers(
    'count_alert',
    (row) => sql`${inColumn(row, 'level')} <> ''`,
    distinct(['event_time', 'plan_id', 'data_id', 'level', 'source', 'status'], inColumn),
  ),
};
const PATIENTS: Watched = {
  table: tableOf('patient'),
  call: sql`count_moved()`,
  triggers: triggers(
    'count_moved',
    (row) => sql`coalesce(${inDoc(row, 'primaryOrgId')}, 'null') NOT IN ('null', '""')`,
    distinct(['primaryOrgId'], inDoc),
  ),
};
const CHECK_INS: Watched = {
  table: tableOf('journal'),
  call: sql`count_check_in()`,
  triggers: triggers(
    'count_check_in',
    (row) => sql`${inDoc(row, 'status')} IN ('"submitted"', '"final"')`,
    distinct(['status', 'bail', 'createDate', 'planId'], inDoc),
  ),
};

const nameOf = ({ table }: Watched): Sql => sql`to_regclass(${literal(textOfSql(table))})`;

async function areWatched(on: Db | Tx, all: readonly Watched[]): Promise<boolean> {
  for (const watched of all) {
    const names = sql.join(watched.triggers.map(({ name }) => literal(name)));
    const found = sql`SELECT FROM pg_trigger WHERE tgrelid = ${nameOf(watched)} AND tgname IN (${names})`;
    if ((await run(on, found)).length < watched.triggers.length) return false;
  }
  return true;
}

async function exists(on: Db | Tx, watched: Watched): Promise<boolean> {
  const [row] = await run<{ found: boolean }>(on, sql`SELECT ${nameOf(watched)} IS NOT NULL AS found`);
  return row?.found === true;
}

const dropTriggers = async (tx: Tx, { table, triggers: own }: Watched): Promise<void> => {
  for (const { name } of own) await run(tx, sql`DROP TRIGGER IF EXISTS ${ident(name)} ON ${table}`);
};

/** Counts all stored records anew, while nobody can change them. */
async function countAll(tx: Tx, entities: EntityStore): Promise<void> {
  for (const table of ['rollup_quarter', 'rollup_delta', 'rollup_move'])
    await run(tx, sql`DELETE FROM ${ident(table)}`);
  for (const kind of ['checkIn', 'alert'] satisfies Counted[])
    await run(
      tx,
      addCounts(
        sql`SELECT ${literal(kind)} AS kind, quarter_of(at) AS quarter,
          ${orgOf(entities, sql`own.patient_id`)} AS org_id, ${DIMENSIONS}, 1 AS n
          FROM (${recordsOf(entities, kind)}) own`,
      ),
    );
}

async function begin(db: Db, entities: EntityStore, all: readonly Watched[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await run(tx, lockCounts);
    if (await areWatched(tx, all)) return;
    // Nobody can write between the count and the first run of the triggers.
    await run(tx, sql`LOCK TABLE ${sql.join(all.map(({ table }) => table))} IN SHARE ROW EXCLUSIVE MODE`);
    for (const watched of all) {
      await dropTriggers(tx, watched);
      for (const { name, event, when } of watched.triggers)
        await run(
          tx,
          sql`CREATE TRIGGER ${ident(name)} AFTER ${event} ON ${watched.table} FOR EACH ROW WHEN (${when})
            EXECUTE FUNCTION ${watched.call}`,
        );
    }
    await countAll(tx, entities);
  });
}

/**
 * Attempts to begin, if other processes write during this start and the database ends one of two waiting transactions.
 */
const TRIES = 5;

/**
 * Lets the database keep the counts, whatever code writes the records. If a table has no triggers yet, creates the
 * triggers and counts the stored records. A table without its entity is parked: it loses its triggers, so that its
 * records are counted anew when the entity returns.
 */
export async function keepRollups(db: Db, entities: EntityStore): Promise<void> {
  const watched: readonly [entity: string, Watched][] = [
    ['patient', PATIENTS],
    ['journal', CHECK_INS],
  ];
  for (const [entity, parked] of watched)
    if (!entities.has(entity) && (await exists(db, parked)))
      await db.transaction().execute((tx) => dropTriggers(tx, parked));
  if (!entities.has('patient')) return;
  const all = [...watched.filter(([entity]) => entities.has(entity)).map(([, each]) => each), ALERTS];
  if (await areWatched(db, all)) return;
  for (let attempt = 1; ; attempt += 1)
    try {
      return await begin(db, entities, all);
    } catch (error) {
      if (attempt === TRIES || fieldOf(error, 'code') !== '40P01') throw error;
    }
}
