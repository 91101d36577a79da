import { sql } from 'kysely';
import { literal, run, type Sql } from '../../db/sql';
import type { EntityName } from '../../../src/domain/records';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';

/** The names that the plans give to codes, by system and code. */
export type StandardNames = ReadonlyMap<string, readonly string[]>;

export const codeKey = (system: string | undefined, code: string): string => `${system ?? ''}|${code}`;

/** The tables of plans whose records have codes and synonyms. */
const CODED = ['conditionType', 'procedureType', 'observationType'] as const satisfies readonly EntityName[];
const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm';

const listOf = (name: 'codes' | 'synonyms' | 'brandNames'): Sql => {
  const value = sql`doc->${literal(name)}`;
  return sql`CASE WHEN jsonb_typeof(${value}) = 'array' THEN ${value} ELSE '[]'::jsonb END`;
};

interface Row {
  system: string | null;
  code: string | null;
  names: (string | null)[];
}

/** Reads what the code tables of all plans say of codes: displays, names and synonyms. */
export async function readStandardNames({
  db,
  entities,
}: {
  db: Queryable;
  entities: EntityStore;
}): Promise<StandardNames> {
  const parts = [
    ...CODED.filter((entity) => entities.has(entity)).map(
      (entity) => sql`SELECT each->>'system' AS system, each->>'code' AS code,
        jsonb_build_array(each->>'display', doc->>'name') || ${listOf('synonyms')} AS names
        FROM ${entities.of(entity).table}, jsonb_array_elements(${listOf('codes')}) AS each`,
    ),
    ...(entities.has('medicationType')
      ? [
          sql`SELECT ${RXNORM}::text AS system, doc->>'medicationId' AS code,
            jsonb_build_array(doc->>'name') || ${listOf('brandNames')} AS names
            FROM ${entities.of('medicationType').table}`,
        ]
      : []),
  ];
  const found = new Map<string, string[]>();
  if (parts.length === 0) return found;
  for (const { system, code, names } of await run<Row>(db, sql.join(parts, sql` UNION ALL `))) {
    if (!system || !code) continue;
    const key = codeKey(system, code);
    found.set(key, [...(found.get(key) ?? []), ...names.filter((name) => typeof name === 'string')]);
  }
  return found;
}
