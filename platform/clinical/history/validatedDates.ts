import { sql } from 'kysely';
import { FINAL } from '../../../src/domain/alerts/triaged';
import { textOf } from '../../../src/domain/entity/read';
import type { JsonObject } from '../../../src/domain/entity/types';
import { LAB_GROUP } from '../../../src/domain/history/labReports';
import { ident, run } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { recordOf, type Row } from '../../entities/rows';
import { documentSql } from '../../entities/sql';
import type { StoredEntity } from '../../entities/stored';

interface Group {
  patientId: string;
  groupId: string;
}

const groupDoc = documentSql('dataGroup', 'g');

/**
 * The dates on which the groups of a page's final alerts were validated, as `validatedDate` of each row that has one.
 * Laboratory reports share one group, which says nothing about one of them.
 */
export async function readValidatedDates(
  on: Queryable,
  points: StoredEntity<'patientData'>,
  groups: StoredEntity<'dataGroup'>,
  rows: readonly Row[],
): Promise<JsonObject[]> {
  const named = rows.map((row): Group | undefined => {
    const { patientId, groupId, status } = recordOf(points, row);
    const isNamed = status === FINAL && groupId !== LAB_GROUP && textOf(groupId) !== '';
    return isNamed ? { patientId: textOf(patientId), groupId: textOf(groupId) } : undefined;
  });
  const wanted = named.filter((group) => group !== undefined);
  if (wanted.length === 0) return rows.map(() => ({}));
  const patient = ident(groups.definition.scope[0]?.name ?? '');
  const found = await run<Group & { date: string | null }>(
    on,
    sql`SELECT g.${patient} AS "patientId", g.id AS "groupId", ${groupDoc.text('validatedDate')} AS date
      FROM ${groups.table} g JOIN (SELECT DISTINCT * FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        wanted ("patientId" text, "groupId" text)) w ON g.${patient} = w."patientId" AND g.id = w."groupId"`,
  );
  const toKey = ({ patientId, groupId }: Group): string => `${patientId} ${groupId}`;
  const dates = new Map(found.map((group) => [toKey(group), group.date]));
  return named.map((group): JsonObject => {
    const date = group && dates.get(toKey(group));
    return date ? { validatedDate: date } : {};
  });
}
