import { emrDisabledBy } from '../../../src/domain/emr/organizations';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { linksOf } from '../../patients/orgLinks';

const ORGANIZATION = 'organization';

/** One of a patient's organizations that has EMR imports switched off, if any. */
export async function disabledBy(
  on: Queryable,
  entities: EntityStore,
  patient: EntityRecord,
): Promise<EntityRecord | undefined> {
  const ids = linksOf(patient).map(({ orgId }) => String(orgId));
  if (ids.length === 0 || !entities.has(ORGANIZATION)) return undefined;
  const { records } = await entities.list(on, ORGANIZATION, {
    ids,
    limit: ids.length,
    project: ['orgId', 'name', 'disableEMR'],
  });
  return emrDisabledBy(records);
}

/** An SQL condition on patients `p`: none of their organizations has EMR imports switched off. */
export const notDisabled = (entities: EntityStore): string =>
  entities.has(ORGANIZATION)
    ? `NOT EXISTS (SELECT 1 FROM ${entities.of(ORGANIZATION).table} o
        WHERE o.doc->>'disableEMR' = 'true' AND p.doc->'orgs' @> jsonb_build_array(jsonb_build_object('orgId', o.id)))`
    : 'true';
