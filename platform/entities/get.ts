import type { Queryable } from '../db/types';
import { auditCte } from './auditSql';
import type { Reader } from './pageSql';
import { ROW_COLUMNS, type Row } from './rows';
import { ident, Params, run } from './sql';
import type { StoredEntity } from './stored';

/** Identifies a record: by its id and, if ids are unique only within a parent, by its parent's id. */
export interface RecordKey {
  id: string;
  parent?: string;
}

/** SQL that finds a record by its id or, if the entity has alias fields, by one of these fields. */
export function keyCondition(stored: StoredEntity, key: RecordKey, params: Params, aliases = true): string {
  const id = params.add(key.id, 'text');
  const names = aliases ? (stored.entity['x-entity'].aliases ?? []).map((alias) => stored.column(alias)) : [];
  const byAlias = names.flatMap((column) => (column ? [`${ident(column.name)} = ${id}`] : []));
  const { parent } = stored.entity['x-entity'];
  const column = parent && stored.column(parent.param);
  const within =
    column && key.parent !== undefined ? ` AND ${ident(column.name)} = ${params.add(key.parent, 'text')}` : '';
  return `${byAlias.length > 0 ? `(id = ${id} OR ${byAlias.join(' OR ')})` : `id = ${id}`}${within}`;
}

/** A row found by key, with its stored key. */
export interface FoundRow extends Row {
  id: string;
  scope: string[];
}

/**
 * Reads one record, and in the same statement writes its audit row if the entity holds patient data. An alias is used
 * only if no id matches.
 */
export async function readRow(
  on: Queryable,
  stored: StoredEntity,
  key: RecordKey,
  reader?: Reader,
): Promise<FoundRow | undefined> {
  const params = new Params();
  const condition = keyCondition(stored, key, params);
  const scope = stored.definition.scope.map(({ name }) => ident(name));
  const columns = [`id`, `jsonb_build_array(${scope.join(', ')}) AS scope`, `doc::text AS doc`, ROW_COLUMNS].join(', ');
  const ctes = [
    `found AS (SELECT ${columns} FROM ${stored.table} WHERE ${condition} ORDER BY id = $1::text DESC LIMIT 1)`,
  ];
  if (stored.audited && reader) {
    const { partition, id } = stored.entity['x-entity'];
    const index = stored.definition.scope.findIndex(({ field }) => field === partition);
    const patient = partition === id ? 'id' : index >= 0 ? `scope->>${index}` : 'null::text';
    ctes.push(
      auditCte(
        params,
        reader.actor,
        { action: 'read', entity: stored.name },
        {
          from: 'FROM found',
          recordId: 'id',
          patientId: patient,
        },
      ),
    );
  }
  const [row] = await run<FoundRow>(on, `WITH ${ctes.join(', ')} SELECT * FROM found`, params.values);
  return row;
}
