import { sql } from 'kysely';
import type { ExportColumn } from '../../entities/additions';
import { listOf, run } from '../../db/sql';
import { documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';

const providerDoc = documentSql('provider', 'p');
const activityDoc = documentSql('activity', 'a');

/** The names of the activities' providers, read with one statement for each batch of activities. */
export function providerName(entities: EntityStore): ExportColumn {
  if (!entities.has('provider')) return async () => new Map();
  const activities = entities.of('activity');
  const names = (ids: readonly string[]) => sql`
    SELECT a.id, concat_ws(' ', nullif(btrim(${providerDoc.text('firstName')}), ''), nullif(btrim(${providerDoc.text('lastName')}), '')) AS name
    FROM ${activities.table} a JOIN ${entities.of('provider').table} p ON p.id = ${activityDoc.text('providerId')}
    WHERE a.id IN ${listOf(ids)}`;
  return async (on, ids) => {
    const rows = await run<{ id: string; name: string }>(on, names(ids));
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
}
