import type { FastifyInstance } from 'fastify';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { LAB_GROUP, type LabReport } from '../../../src/domain/history/labReports';
import { audit } from '../../audit/record';
import type { Queryable } from '../../db/types';
import { accessOptions, actorOf, integerParameter } from '../../entities/routes/context';
import { columnSql, Params, run } from '../../entities/sql';
import type { StoredEntity } from '../../entities/stored';
import { HttpError } from '../../http/errors';
import { parametersOf } from '../../http/input';
import { answer, errors, inPath, query } from '../../http/openapi';
import type { Services } from '../../services';

const POINT = 'patientData';
const MOST = 200;
const text = { type: 'string' };

const paths = {
  '/patients/{patientId}/labReports': {
    get: {
      tags: ['Detection'],
      summary: 'Reports of the laboratory: the results of one session, or of one moment, the newest first',
      parameters: [
        inPath('patientId'),
        query('startTime', 'From this moment on', { ...text, format: 'date-time' }),
        query('endTime', 'Until this moment', { ...text, format: 'date-time' }),
        query('offset', 'How many are passed over', { type: 'integer' }),
        query('limit', `At most ${MOST}, the default`, { type: 'integer' }),
      ],
      responses: {
        200: answer({
          labReports: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                sessionId: { ...text, description: 'As detection takes it' },
                eventTime: { ...text, description: 'Its newest result' },
                reportName: { type: ['string', 'null'] },
                results: { type: 'integer' },
              },
            },
          },
          totalLabReports: { type: 'integer' },
        }),
        ...errors(400, 401, 403, 404),
      },
    },
  },
};

function momentOf(given: Record<string, unknown>, name: string): string | null {
  const value = given[name];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(value) || Number.isNaN(Date.parse(value)))
    throw new HttpError(400, 'badRequest', { name });
  return new Date(value).toISOString();
}

interface Asked {
  patientId: string;
  start: string | null;
  end: string | null;
  offset: number;
  limit: number;
}

async function reportsOf(on: Queryable, stored: StoredEntity, { patientId, start, end, offset, limit }: Asked) {
  const params = new Params();
  const column = (path: string): string => `${columnSql(stored, path)} collate "C"`;
  const [group, category, time] = [column('groupId'), column('category'), column('eventTime')];
  const within = [
    `patient_id = ${params.add(patientId, 'text')}`,
    `(${group} = '${LAB_GROUP}' or (${group} = '' and ${category} = 'labTest'))`,
    `${category} not in ('alert', 'model')`,
    `${time} <> ''`,
    `coalesce(doc->'baseline', 'false'::jsonb) <> 'true'::jsonb`,
  ];
  const days = [
    ...(start === null ? [] : [`max(${time}) >= ${params.add(start, 'text')}`]),
    ...(end === null ? [] : [`min(${time}) <= ${params.add(end, 'text')}`]),
  ];
  const rows = await run<LabReport & { total: number }>(
    on,
    `select coalesce(nullif(${column('sessionId')}, ''), doc->>'eventTime' collate "C") as "sessionId",
        max(doc->>'eventTime' collate "C") as "eventTime", max(doc->>'reportName') as "reportName",
        count(*)::int as results, count(*) over ()::int as total
      from ${stored.table} where ${within.join(' and ')} group by 1
      ${days.length > 0 ? `having ${days.join(' and ')}` : ''}
      order by max(${time}) desc, 1 offset ${params.add(offset, 'int')} limit ${params.add(limit, 'int')}`,
    params.values,
  );
  return { labReports: rows.map(({ total: _total, ...report }) => report), totalLabReports: rows[0]?.total ?? 0 };
}

/** The laboratory reports of a patient, derived from single results. */
export function registerLabReports(app: FastifyInstance, services: Services): void {
  const { database, entities, describe } = services;
  if (!entities.has(POINT) || !entities.has('patient')) return;
  describe(paths);
  const stored = entities.of(POINT);
  const access = accessOptions({ app, stored, path: '', database, entities }, 'read');
  app.get('/patients/:patientId/labReports', access, async (request) => {
    const given = parametersOf(request);
    const { patientId } = request.params as { patientId: string };
    const asked: Asked = {
      patientId,
      start: momentOf(given, 'startTime'),
      end: momentOf(given, 'endTime'),
      offset: integerParameter('offset', given['offset']) ?? 0,
      limit: integerParameter('limit', given['limit'], MOST) ?? MOST,
    };
    const patient: EntityRecord | null = await entities.get(database.db, 'patient', patientId);
    if (!patient) throw new HttpError(404, 'notFound');
    const found = await reportsOf(database.db, stored, asked);
    await audit(database.db, actorOf(request), {
      action: 'list',
      entity: POINT,
      patientId,
      details: { reports: true },
    });
    return found;
  });
}
