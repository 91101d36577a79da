import type { FastifyInstance } from 'fastify';
import { audit as contract, auditVerify, AUDIT_FIELDS, type AuditEntry } from '../../src/contract/audit';
import { csvLine } from '../../src/domain/csv/cells';
import type { AuditQuery } from '../../src/domain/audit/actions';
import type { Db } from '../db/types';
import { anchorAt } from '../audit/anchor';
import { streamOf } from '../entities/routes/list';
import { serve } from '../http/contract/serve';
import { HttpError } from '../http/errors';
import { closeSignal } from '../http/heavy/closeSignal';
import type { JobWork } from '../jobs/jobs';
import type { Services } from '../base/services';
import { allAuditRows, auditPage, auditTotal, inUtc, type AuditRow } from './query';
import { namesIn } from './names';
import { audit, type AuditEvent } from '../audit/record';
import { verifyAudit } from '../audit/verify';

const PER_PAGE = 50;

/** The audit row for verifying the whole chain. */
const VERIFIED: AuditEvent = { action: 'read', entity: 'audit', details: { verify: true } };

const answerOf = (row: AuditRow): Omit<AuditEntry, 'recordName' | 'patientName'> => ({
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

async function* csv(db: Db, query: AuditQuery): AsyncGenerator<string> {
  yield `${csvLine(AUDIT_FIELDS)}\r\n`;
  for await (const rows of allAuditRows(db, query)) {
    yield rows.map((row) => `${csvLine(Object.values(answerOf(row)))}\r\n`).join('');
  }
}

/**
 * The audit row for reading the audit: the names of the filters, the patient that was searched for, and the patients
 * whose names were shown.
 */
const readEvent = (
  action: 'list' | 'export',
  { patientId, ...query }: AuditQuery,
  patients: readonly string[] = [],
): AuditEvent => ({
  action,
  entity: 'audit',
  ...(patientId !== undefined && { patientId }),
  details: {
    filters: [...(patientId === undefined ? [] : ['patientId']), ...Object.keys(query)],
    ...(patientId === undefined && patients.length > 0 && { patients }),
  },
});

/** Replaces a user name in the filter by the user's id, because rows have only the id. */
async function withUserId({ database, entities }: Services, query: AuditQuery): Promise<AuditQuery> {
  if (query.userId === undefined || !entities.has('user')) return query;
  const userId = (await entities.get(database.db, 'user', query.userId))?.userId;
  return typeof userId === 'string' ? { ...query, userId } : query;
}

const runVerify: JobWork<typeof auditVerify> = ({ config, database: { db } }, job) =>
  verifyAudit(db, anchorAt(config.auditAnchor), (done, total) => {
    job.check();
    job.progress(done, { total });
  });

/** Routes to read and verify the audit. Reads are themselves audited; nothing changes or deletes a row. */
export function registerAudit(app: FastifyInstance, services: Services): void {
  const { anchor, database, jobs } = services;
  const { db } = database;
  jobs.define(auditVerify, runVerify);

  serve(app, services, contract, {
    async 'GET audit'({ query: { limit = PER_PAGE, cursor, ...filters }, actor }) {
      const query = await withUserId(services, inUtc(filters));
      const [rows, totals] = await Promise.all([
        auditPage(db, query, limit, cursor ?? null),
        cursor === undefined ? auditTotal(db, query) : undefined,
      ]);
      const listed = rows.map(answerOf);
      const { names, patients } = await namesIn(db, services.entities, listed);
      await audit(db, actor, readEvent('list', query, patients));
      const last = rows.at(-1);
      return {
        audit: listed.map((row, index) => ({ ...row, ...names[index] })),
        ...(totals && { totalAudit: totals.total, ...(totals.totalIsMinimum && { totalIsMinimum: true }) }),
        ...(last && rows.length === limit && { nextCursor: last.audit_id }),
      };
    },

    async 'GET audit/export'({ query: filters, actor, reply }) {
      const query = await withUserId(services, inUtc(filters));
      await audit(db, actor, readEvent('export', query));
      const day = new Date().toISOString().slice(0, 10);
      reply.header('content-disposition', `attachment; filename="audit-${day}.csv"`).type('text/csv; charset=utf-8');
      return streamOf(csv(db, query));
    },

    async 'GET audit/verify'({ actor, reply }) {
      await audit(db, actor, VERIFIED);
      const closed = closeSignal(reply);
      return verifyAudit(db, anchor, () => closed.throwIfAborted());
    },

    'POST audit/verify': async ({ actor }) => ({
      jobId: await db.transaction().execute(async (tx) => {
        await audit(tx, actor, VERIFIED);
        return jobs.start(auditVerify, {}, actor, tx);
      }),
    }),

    async 'GET audit/{auditId}'({ params: { auditId }, actor }) {
      const row = await db.selectFrom('audit').selectAll().where('audit_id', '=', auditId).executeTakeFirst();
      if (!row) throw new HttpError(404, 'notFound');
      const seal = await db
        .selectFrom('audit_seal')
        .select(['seq', 'hash'])
        .where('audit_id', '=', auditId)
        .executeTakeFirst();
      await audit(db, actor, {
        action: 'read',
        entity: 'audit',
        recordId: auditId,
        ...(row.patient_id !== null && { patientId: row.patient_id }),
      });
      const entry = answerOf(row);
      const { names } = await namesIn(db, services.entities, [entry]);
      return { entry: { ...entry, ...names[0], seal: seal ?? null } };
    },
  });
}
