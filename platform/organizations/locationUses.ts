import { keysOf, rowsOf, textOf } from '../../src/domain/entity/read';
import type { FieldOf, LooseOf } from '../../src/domain/records';
import { invalid } from '../http/errors';
import type { SavedHook } from '../entities/reactions';
import { documentSql, ident, literal, run } from '../entities/sql';
import type { EntityStore } from '../entities/store';

const locationsOf = (record: LooseOf<'organization'>): string[] =>
  rowsOf(record.locations).flatMap(({ locationId }) => textOf(locationId) || []);

/** SQL conditions for records that refer to a location ($2, an array) of an organization ($1), by entity. */
const REFERENCE_CONDITIONS: {
  readonly [E in 'registrationCode' | 'patient' | 'provider']: (column: (field: FieldOf<E>) => string) => string;
} = {
  registrationCode: (column) =>
    `${column('orgId')} = $1 AND ${documentSql('registrationCode').text('locationId')} = ANY($2::text[])`,
  patient: (column) =>
    `${column('primaryOrgId')} = $1 AND ${documentSql('patient').text('primaryLocationId')} = ANY($2::text[])`,
  provider: () =>
    `${documentSql('provider').json('onCallStatus')} @> ANY(SELECT jsonb_build_array(jsonb_build_object('orgId', $1::text, 'locationId', id))
      FROM unnest($2::text[]) id)`,
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
      const column = (field: string): string => {
        const found = stored.column(field);
        return found ? ident(found.name) : `doc->>${literal(field)}`;
      };
      const [row] = await run<{ count: number }>(
        tx,
        `SELECT count(*)::int AS count FROM
          (SELECT 1 FROM ${stored.table} WHERE ${REFERENCE_CONDITIONS[name](column)} LIMIT ${COUNTED}) met`,
        [String(after.orgId), removed],
      );
      count += row?.count ?? 0;
    }
    if (count > 0)
      throw invalid({ locations: [{ code: 'locationInUse', params: { locations: removed.join(', '), count } }] });
  };
}
