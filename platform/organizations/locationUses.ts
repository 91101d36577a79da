import { sql } from 'kysely';
import { keysOf, rowsOf, textOf } from '../../src/domain/entity/read';
import type { FieldOf, LooseOf } from '../../src/domain/records';
import { invalid } from '../http/errors';
import type { SavedHook } from '../entities/reactions';
import { ident, literal, run, type Sql } from '../db/sql';
import { documentSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';

const locationsOf = (record: LooseOf<'organization'>): string[] =>
  rowsOf(record.locations).flatMap(({ locationId }) => textOf(locationId) || []);

/** SQL conditions for records that refer to one of these locations of an organization, by entity. */
const REFERENCE_CONDITIONS: {
  readonly [E in 'registrationCode' | 'patient' | 'provider']: (
    column: (field: FieldOf<E>) => Sql,
    orgId: string,
    locationIds: readonly string[],
  ) => Sql;
} = {
  registrationCode: (column, orgId, locationIds) =>
    sql`${column('orgId')} = ${orgId} AND ${documentSql('registrationCode').text('locationId')} = ANY(${locationIds}::text[])`,
  patient: (column, orgId, locationIds) =>
    sql`${column('primaryOrgId')} = ${orgId} AND ${documentSql('patient').text('primaryLocationId')} = ANY(${locationIds}::text[])`,
  provider: (_column, orgId, locationIds) =>
    sql`${documentSql('provider').json('onCallStatus')} @> ANY(
      SELECT jsonb_build_array(jsonb_build_object('orgId', ${orgId}::text, 'locationId', id))
      FROM unnest(${locationIds}::text[]) id)`,
};

const COUNTED = 100;

/** A location cannot be deleted while a registration code, a patient or an on-call provider refers to it. */
export function keepUsedLocations(store: EntityStore): SavedHook<'organization'> {
  return async (tx, before, after) => {
    if (!before || !after) return;
    const staying = new Set(locationsOf(after));
    const removed = [...new Set(locationsOf(before))].filter((id) => !staying.has(id));
    if (removed.length === 0) return;
    let count = 0;
    for (const name of keysOf(REFERENCE_CONDITIONS)) {
      if (!store.has(name)) continue;
      const stored = store.of(name);
      const column = (field: string): Sql => {
        const found = stored.column(field);
        return found ? ident(found.name) : sql`doc->>${literal(field)}`;
      };
      const condition = REFERENCE_CONDITIONS[name](column, String(after.orgId), removed);
      const [row] = await run<{ count: number }>(
        tx,
        sql`SELECT count(*)::int AS count FROM
          (SELECT 1 FROM ${stored.table} WHERE ${condition} LIMIT ${literal(COUNTED)}) met`,
      );
      count += row?.count ?? 0;
    }
    if (count > 0)
      throw invalid({ locations: [{ code: 'locationInUse', params: { locations: removed.join(', '), count } }] });
  };
}
