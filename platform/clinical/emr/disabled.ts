import { sql } from 'kysely';
import type { Sql } from '../../db/sql';
import { documentSql } from '../../entities/sql';
import { emrDisabledBy } from '../../../src/domain/emr/organizations';
import type { FieldOf, Projected, RecordOf } from '../../../src/domain/records';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';

const organizationDoc = documentSql('organization', 'o');
const patientDoc = documentSql('patient', 'p');

const ORGANIZATION = 'organization';
const READ = ['orgId', 'name', 'disableEMR'] as const satisfies readonly FieldOf<typeof ORGANIZATION>[];

/** An organization of the patient for which EMR imports are switched off; undefined if there is none. */
export async function disabledBy(
  on: Queryable,
  entities: EntityStore,
  patient: Pick<RecordOf<'patient'>, 'orgs'>,
): Promise<Projected<'organization', (typeof READ)[number]> | undefined> {
  const ids = (patient.orgs ?? []).map(({ orgId }) => orgId);
  if (ids.length === 0 || !entities.has(ORGANIZATION)) return undefined;
  const { records } = await entities.list(on, ORGANIZATION, {
    ids,
    limit: ids.length,
    project: READ,
  });
  return emrDisabledBy(records);
}

/** An SQL condition on a patient `p`: EMR imports are switched off for none of the patient's organizations. */
export const notDisabled = (entities: EntityStore): Sql =>
  entities.has(ORGANIZATION)
    ? sql`NOT EXISTS (SELECT 1 FROM ${entities.of(ORGANIZATION).table} o
        WHERE ${organizationDoc.text('disableEMR')} = 'true' AND ${patientDoc.json('orgs')} @> jsonb_build_array(jsonb_build_object('orgId', o.id)))`
    : sql`true`;
