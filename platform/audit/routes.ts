import type { FastifyInstance } from 'fastify';
import { csvLine } from '../../src/domain/csv/cells';
import type { AuditQuery } from '../../src/domain/audit/actions';
import type { Db } from '../db/types';
import { anchorAt } from './anchor';
import { actorOf, streamOf } from '../entities/routes/context';
import { HttpError } from '../http/errors';
import { hangUpOf } from '../http/heavy/hangUp';
import { countOf, optionalText, parametersOf, uuidParam } from '../http/input';
import type { JobWork } from '../jobs/jobs';
import type { Services } from '../services';
import { auditPaths } from './description';
import { allAuditRows, auditPage, auditTotal, parseAuditQuery, type AuditEntry } from './query';
import { audit, type AuditEvent } from './record';
import { verifyAudit } from './verify';

const VERIFY_JOB = 'auditVerify';
const MAX_LIMIT = 200;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const answerOf = (row: AuditEntry) => ({
  auditId: row.audit_id,
  at: row.at,
  userId: row.user_id,
  username: row.username,
  action: row.action,
  entity: row.entity,
  recordId: row.record_id,
  patientId: row.patient_id,
  requestId: row.request_id,
  details: row.details,
});

const COLUMNS = Object.keys(answerOf({} as AuditEntry));

async function* csv(db: Db, query: AuditQuery): AsyncGenerator<string> {
  yield `${csvLine(COLUMNS)}\r\n`;
  for await (const rows of allAuditRows(db, query)) {
    yield rows.map((row) => `${csvLine(Object.values(answerOf(row)) as never)}\r\n`).join('');
  }
}

/**
 * The audit row of reading the audit: the names of the filters and the patient that was searched for, no other values.
 */
const look = (action: 'list' | 'export', { patientId, ...query }: AuditQuery): AuditEvent => ({
  action,
  entity: 'audit',
  ...(patientId !== undefined && { patientId }),
  details: { filters: [...(patientId === undefined ? [] : ['patientId']), ...Object.keys(query)] },
});

/** Users may be named by their user name; rows have the id. */
async function withUserId({ database, entities }: Services, query: AuditQuery): Promise<AuditQuery> {
  if (query.userId === undefined || !entities.has('user')) return query;
  const userId = (await entities.get(database.db, 'user', query.userId))?.['userId'];
  return typeof userId === 'string' ? { ...query, userId } : query;
}

const runVerify: JobWork = ({ config, database: { db } }, job) =>
  verifyAudit(db, anchorAt(config.auditAnchor), (done, total) => {
    job.check();
    job.progress(done, total);
  });

/** Routes to read and verify the audit. Reads are themselves audited; nothing changes or deletes a row. */
export function registerAudit(app: FastifyInstance, services: Services): void {
  const { anchor, database, jobs, describe } = services;
  describe(auditPaths);
  const { db } = database;
  jobs.define(VERIFY_JOB, runVerify);

  app.get('/audit', async (request) => {
    const query = await withUserId(services, parseAuditQuery(parametersOf(request)));
    const limit = countOf(request.query, 'limit', 50, MAX_LIMIT);
    const cursor = optionalText(parametersOf(request), 'cursor', 40);
    if (limit === 0) throw new HttpError(400, 'badRequest', { name: 'limit' });
    if (cursor !== null && !UUID.test(cursor)) throw new HttpError(400, 'badRequest', { name: 'cursor' });
    const [rows, totals] = await Promise.all([
      auditPage(db, query, limit, cursor),
      cursor === null ? auditTotal(db, query) : undefined,
    ]);
    await audit(db, actorOf(request), look('list', query));
    return {
      audit: rows.map(answerOf),
      ...(totals && { totalAudit: totals.total, ...(totals.totalIsMinimum && { totalIsMinimum: true }) }),
      ...(rows.length === limit && { nextCursor: rows.at(-1)?.audit_id }),
    };
  });

  app.get('/audit/export', { config: { heavy: 'stream' } }, async (request, reply) => {
    const query = await withUserId(services, parseAuditQuery(parametersOf(request)));
    await audit(db, actorOf(request), look('export', query));
    const day = new Date().toISOString().slice(0, 10);
    return reply
      .header('content-disposition', `attachment; filename="audit-${day}.csv"`)
      .header('content-type', 'text/csv; charset=utf-8')
      .send(streamOf(csv(db, query)));
  });

  app.get('/audit/verify', { config: { heavy: 'work' } }, async (request, reply) => {
    await audit(db, actorOf(request), { action: 'read', entity: 'audit', details: { verify: true } });
    const hungUp = hangUpOf(reply);
    return verifyAudit(db, anchor, () => hungUp.throwIfAborted());
  });

  app.post('/audit/verify', async (request, reply) => {
    const actor = actorOf(request);
    const jobId = await db.transaction().execute(async (tx) => {
      await audit(tx, actor, { action: 'read', entity: 'audit', details: { verify: true } });
      return jobs.start(VERIFY_JOB, {}, actor, tx);
    });
    return reply.code(202).send({ jobId });
  });

  app.get('/audit/:auditId', async (request) => {
    const auditId = uuidParam(request.params, 'auditId');
    const row = await db.selectFrom('audit').selectAll().where('audit_id', '=', auditId).executeTakeFirst();
    if (!row) throw new HttpError(404, 'notFound');
    const seal = await db
      .selectFrom('audit_seal')
      .select(['seq', 'hash'])
      .where('audit_id', '=', auditId)
      .executeTakeFirst();
    await audit(db, actorOf(request), {
      action: 'read',
      entity: 'audit',
      recordId: auditId,
      ...(row.patient_id !== null && { patientId: row.patient_id }),
    });
    return { entry: { ...answerOf(row), seal: seal ?? null } };
  });
}
