import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { labReports as contract } from '../../../src/contract/history';
import { LAB_GROUP, type LabReport } from '../../../src/domain/history/labReports';
import { Audited } from '../../audit/audited';
import type { Queryable } from '../../db/types';
import { and, literal, run, type Sql } from '../../db/sql';
import { columnSql, documentSql } from '../../entities/sql';
import { notWithdrawn } from '../notWithdrawn';
import type { StoredEntity } from '../../entities/stored';
import { countUntimedResults } from './untimedResults';
import { serve } from '../../http/contract/serve';
import { HttpError } from '../../http/errors';
import type { Services } from '../../base/services';

const pointDoc = documentSql('patientData');

const POINT = 'patientData';
const MOST = 200;

const stored = (moment: string | undefined): string | null =>
  moment === undefined ? null : new Date(moment).toISOString();

interface Selection {
  patientId: string;
  start: string | null;
  end: string | null;
  offset: number;
  limit: number;
}

async function reportsOf(on: Queryable, stored: StoredEntity, { patientId, start, end, offset, limit }: Selection) {
  const column = (path: string): Sql => sql`${columnSql(stored, path)} COLLATE "C"`;
  const [group, category, time] = [column('groupId'), column('category'), column('eventTime')];
  const within = [
    sql`patient_id = ${patientId}::text`,
    sql`(${group} = ${literal(LAB_GROUP)} OR (${group} = '' AND ${category} = 'labTest'))`,
    sql`${category} NOT IN ('alert', 'model')`,
    sql`${time} <> ''`,
    notWithdrawn(pointDoc.text('status')),
    sql`coalesce(${pointDoc.json('baseline')}, 'false'::jsonb) <> 'true'::jsonb`,
  ];
  const days = [
    ...(start === null ? [] : [sql`max(${time}) >= ${start}::text`]),
    ...(end === null ? [] : [sql`min(${time}) <= ${end}::text`]),
  ];
  const rows = await run<LabReport & { total: number }>(
    on,
    sql`SELECT coalesce(nullif(${column('sessionId')}, ''), ${pointDoc.text('eventTime')} COLLATE "C") AS "sessionId",
        max(${pointDoc.text('eventTime')} COLLATE "C") AS "eventTime", max(${pointDoc.text('reportName')}) AS "reportName",
        count(*)::int AS results, count(*) OVER ()::int AS total
      FROM ${stored.table} WHERE ${and(within)} GROUP BY 1
      ${days.length > 0 ? sql`HAVING ${and(days)}` : sql``}
      ORDER BY max(${time}) DESC, 1 OFFSET ${offset}::int LIMIT ${limit}::int`,
  );
  return { labReports: rows.map(({ total: _total, ...report }) => report), totalLabReports: rows[0]?.total ?? 0 };
}

/** Routes for a patient's laboratory reports, which are derived from single results. */
export function registerLabReports(app: FastifyInstance, services: Services): void {
  const { database, entities } = services;
  if (!entities.has(POINT) || !entities.has('patient')) return;
  serve(app, services, contract, {
    async 'GET patients/{patientId}/labReports'({ params: { patientId }, query, actor }) {
      const { startTime, endTime, offset = 0, limit = MOST } = query;
      const selection: Selection = { patientId, start: stored(startTime), end: stored(endTime), offset, limit };
      return Audited.read(database.db, actor, async (tx) => {
        if (!(await entities.get(tx, 'patient', patientId))) throw new HttpError(404, 'notFound');
        return {
          answer: {
            ...(await reportsOf(tx, entities.of(POINT), selection)),
            untimedResults: await countUntimedResults(tx, entities, patientId),
          },
          events: { action: 'list', entity: POINT, patientId, details: { reports: true } },
        };
      });
    },
  });
}
