import { sql } from 'kysely';
import type { Queryable } from '../db/types';
import { auditCte } from './auditSql';
import type { Reader } from './pageSql';
import { projected } from './project';
import { ROW_COLUMNS, type Row } from './rows';
import { ident, literal, or, run, type Sql } from '../db/sql';
import type { StoredEntity } from './stored';

/** Identifies a record: by its id and, if ids are unique only within a parent, by its parent's id. */
export interface RecordKey {
  id: string;
  parent?: string;
}

/** SQL that finds a record by its id or, if the entity has alias fields, by one of these fields. */
export function keyCondition(stored: StoredEntity, key: RecordKey, aliases = true): Sql {
  const id = sql`${key.id}::text`;
  const names = aliases ? (stored.entity['x-entity'].aliases ?? []).map((alias) => stored.column(alias)) : [];
  const byAlias = names.flatMap((column) => (column ? [sql`${ident(column.name)} = ${id}`] : []));
  const { parent } = stored.entity['x-entity'];
  const column = parent && stored.column(parent.param);
  const within = column && key.parent !== undefined ? sql` AND ${ident(column.name)} = ${key.parent}::text` : sql``;
  return sql`(${or([sql`id = ${id}`, ...byAlias])})${within}`;
}

/** A row found by key, with its stored key. */
export interface FoundRow extends Row {
  id: string;
  scope: string[];
}

/**
 * Reads one record, and in the same statement writes its audit row if the entity holds patient data. An alias is used
 * only if no id matches.
 * @param project the fields to read; default all
 */
export async function readRow(
  on: Queryable,
  stored: StoredEntity,
  key: RecordKey,
  reader?: Reader,
  project?: readonly string[],
): Promise<FoundRow | undefined> {
  const condition = keyCondition(stored, key);
  const scope = stored.definition.scope.map(({ name }) => ident(name));
  const columns = sql.join([
    sql`id`,
    sql`jsonb_build_array(${sql.join(scope)}) AS scope`,
    sql`${projected(stored, sql`doc`, project)} AS doc`,
    ROW_COLUMNS,
  ]);
  const ctes = [
    sql`found AS (SELECT ${columns} FROM ${stored.table} WHERE ${condition} ORDER BY id = ${key.id}::text DESC LIMIT 1)`,
  ];
  if (stored.audited && reader) {
    const { partition, id } = stored.entity['x-entity'];
    const index = stored.definition.scope.findIndex(({ field }) => field === partition);
    const patient = partition === id ? sql`id` : index >= 0 ? sql`scope->>${literal(index)}` : sql`null::text`;
    ctes.push(
      auditCte(
        reader.actor,
        { action: 'read', entity: stored.name },
        {
          from: sql`FROM found`,
          recordId: sql`id`,
          patientId: patient,
        },
      ),
    );
  }
  const [row] = await run<FoundRow>(on, sql`WITH ${sql.join(ctes)} SELECT * FROM found`);
  return row;
}
