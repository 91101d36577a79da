import type { FastifyInstance } from 'fastify';
import { audit as contract, auditVerify, AUDIT_FIELDS, type AuditEntry } from '../../src/contract/audit';
import { csvLine } from '../../src/domain/csv/cells';
import type { AuditQuery } from '../../src/domain/audit/actions';
import type { Db, Queryable } from '../db/types';
import { anchorAt } from '../audit/anchor';
import { streamOf } from '../entities/routes/list';
import { serve } from '../http/contract/serve';
import { HttpError } from '../http/errors';
import { closeSignal } from '../http/heavy/closeSignal';
import type { JobWork } from '../jobs/jobs';
import type { Services } from '../base/services';
import { allAuditRows, auditPage, auditTotal, inUtc, type AuditRow } from './query';
import { namesIn } from './names';
import { Audited } from '../audit/audited';
import { audit, type AuditEvent } from '../audit/record';
import { verifyAudit } from '../audit/verify';

const PER_PAGE = 50;

/** The audit row for verifying the whole chain. */
const VERIFIED: AuditEvent = { action: 'read', entity: 'audit', details: { verify: true } };

const answerOf = (row: AuditRow): Omit<AuditEntry, 'recordName' | 'recordTitle' | 'recordDeleted' | 'patientName'> => ({
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
async function withUserId(on: Queryable, { entities }: Services, query: AuditQuery): Promise<AuditQuery> {
  if (query.userId === undefined || !entities.has('user')) return query;
  const userId = (await entities.get(on, 'user', query.userId))?.userId;
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
    'GET audit': ({ query: { limit = PER_PAGE, cursor, ...filters }, actor }) =>
      Audited.read(db, actor, async (tx) => {
        const query = await withUserId(tx, services, inUtc(filters));
        const rows = await auditPage(tx, query, limit, cursor ?? null);
        const totals = cursor === undefined ? await auditTotal(tx, query) : undefined;
        const listed = rows.map(answerOf);
        const { names, patients } = await namesIn(tx, services.entities, listed);
        const last = rows.at(-1);
        return {
          answer: {
            audit: listed.map((row, index) => ({ ...row, ...names[index] })),
            ...(totals && { totalAudit: totals.total, ...(totals.totalIsMinimum && { totalIsMinimum: true }) }),
            ...(last && rows.length === limit && { nextCursor: last.audit_id }),
          },
          events: readEvent('list', query, patients),
        };
      }),

    async 'GET audit/export'({ query: filters, actor, reply }) {
      const query = await withUserId(db, services, inUtc(filters));
      const day = new Date().toISOString().slice(0, 10);
      reply.header('content-disposition', `attachment; filename="audit-${day}.csv"`).type('text/csv; charset=utf-8');
      return Audited.before(db, actor, readEvent('export', query), () => streamOf(csv(db, query)));
    },

    async 'GET audit/verify'({ actor, reply }) {
      const closed = closeSignal(reply);
      return Audited.before(db, actor, VERIFIED, () => verifyAudit(db, anchor, () => closed.throwIfAborted()));
    },

    'POST audit/verify': async ({ actor }) => ({
      jobId: await db.transaction().execute(async (tx) => {
        await audit(tx, actor, VERIFIED);
        return jobs.start(auditVerify, {}, actor, tx);
      }),
    }),

    'GET audit/{auditId}': ({ params: { auditId }, actor }) =>
      Audited.read(db, actor, async (tx) => {
        const row = await tx.selectFrom('audit').selectAll().where('audit_id', '=', auditId).executeTakeFirst();
        if (!row) throw new HttpError(404, 'notFound');
        const seal = await tx
          .selectFrom('audit_seal')
          .select(['seq', 'hash'])
          .where('audit_id', '=', auditId)
          .executeTakeFirst();
        const entry = answerOf(row);
        const { names } = await namesIn(tx, services.entities, [entry]);
        const of = row.patient_id !== null && { patientId: row.patient_id };
        return {
          answer: { entry: { ...entry, ...names[0], seal: seal ?? null } },
          events: { action: 'read', entity: 'audit', recordId: auditId, ...of },
        };
      }),
  });
}
