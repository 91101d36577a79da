import type { Json } from '../../src/domain/entity/types';
import type { COUNTED_FIELDS } from '../../src/domain/patients/exportFields';
import type { ExportColumn } from '../entities/additions';
import { columnSql, run } from '../entities/sql';
import type { EntityStore } from '../entities/store';

const POINT = 'patientData';
/** The alert over all models of a plan: one for each check-in that was looked at. */
const OVERALL = 'iraeOverallAlert';

interface Counted {
  id: string;
  value: Json;
}

const byId = (rows: readonly Counted[]): ReadonlyMap<string, Json> => new Map(rows.map(({ id, value }) => [id, value]));

/** How often each level of alert was found: `{"red": 2, "yellow": 5}`. */
function alertCounts(entities: EntityStore): ExportColumn {
  if (!entities.has(POINT)) return async () => new Map();
  const stored = entities.of(POINT);
  const column = (path: string) => columnSql(stored, path);
  const text = `
    select id, jsonb_object_agg(level, count order by level) as value from (
      select ${column('patientId')} as id, doc->'data'->>0 as level, count(*)::int as count from ${stored.table}
      where ${column('patientId')} in (select jsonb_array_elements_text($1::jsonb)) and ${column('dataId')} = $2::text
        and jsonb_typeof(doc->'data'->0) = 'string'
      group by 1, 2) found
    group by id`;
  return async (on, ids) => byId(await run<Counted>(on, text, [JSON.stringify(ids), OVERALL]));
}

/** How often the patient's user has signed in. */
function loginCount(entities: EntityStore): ExportColumn {
  const text = `
    select p.id, count(m.metric_id)::int as value from ${entities.of('patient').table} p
      left join metric_event m on m.user_id = p.doc->>'userId' and m.event_name = 'LoginSuccess'
    where p.id in (select jsonb_array_elements_text($1::jsonb)) and coalesce(p.doc->>'userId', '') <> ''
    group by p.id`;
  return async (on, ids) => byId(await run<Counted>(on, text, [JSON.stringify(ids)]));
}

/** What an export of patients counts beside the fields of their records. */
export const exportColumns = (entities: EntityStore): Record<(typeof COUNTED_FIELDS)[number], ExportColumn> => ({
  alertCounts: alertCounts(entities),
  loginCount: loginCount(entities),
});
