import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { isObject } from '../../src/domain/entity/paths';
import { CHANNELS, DELIVERY_STATES } from '../../src/domain/messaging/states';
import { audit } from '../audit/record';
import type { Db } from '../db/types';
import { actorOf } from '../entities/routes/context';
import { HttpError } from '../http/errors';
import { countOf, optionalText, uuidParam } from '../http/input';
import type { Services } from '../services';
import { paths } from './description';
import type { OutboxRow } from './queue';
import { openedMessage } from './sealed';

/** A message as it is listed: what it says only its own route tells. */
const answerOf = (row: Omit<OutboxRow, 'content' | 'masked' | 'lease' | 'lease_until'>) => ({
  outboxId: row.outbox_id,
  channel: row.channel,
  purpose: row.purpose,
  to: row.recipient,
  subject: row.subject,
  mimeType: row.mime_type,
  state: row.state,
  transport: row.transport,
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: row.created_at,
  dueAt: row.due_at,
  endedAt: row.ended_at,
  userId: row.user_id,
  patientId: row.patient_id,
});

const LISTED = [
  'outbox_id',
  'channel',
  'purpose',
  'recipient',
  'subject',
  'mime_type',
  'state',
  'transport',
  'attempts',
  'last_error',
  'created_at',
  'due_at',
  'ended_at',
  'user_id',
  'patient_id',
] as const;

const FILTERS = ['channel', 'state', 'purpose', 'to', 'userId', 'patientId', 'startTime', 'endTime'];
const PARAMETERS = new Set(['offset', 'limit', ...FILTERS]);

function choice<T extends string>(asked: Record<string, unknown>, name: string, choices: readonly T[]): T | null {
  const given = optionalText(asked, name, 100);
  const found = choices.find((each) => each === given);
  if (given !== null && found === undefined) throw new HttpError(400, 'badRequest', { name });
  return found ?? null;
}

function time(asked: Record<string, unknown>, name: string): string | null {
  const given = optionalText(asked, name, 40);
  if (given !== null && Number.isNaN(Date.parse(given))) throw new HttpError(400, 'badRequest', { name });
  return given === null ? null : new Date(given).toISOString();
}

/** The list's conditions. @throws HttpError 400 naming a parameter that is unknown or wrong */
function selection(db: Db, given: unknown) {
  const asked = isObject(given) ? given : {};
  const unknown = Object.keys(asked).find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined) throw new HttpError(400, 'badRequest', { name: unknown });
  const equal = {
    channel: choice(asked, 'channel', CHANNELS),
    state: choice(asked, 'state', DELIVERY_STATES),
    purpose: optionalText(asked, 'purpose', 60),
    user_id: optionalText(asked, 'userId', 320),
    patient_id: optionalText(asked, 'patientId', 100),
  };
  const to = optionalText(asked, 'to', 320);
  const [from, until] = [time(asked, 'startTime'), time(asked, 'endTime')];
  let rows = db.selectFrom('outbox');
  for (const [column, value] of Object.entries(equal))
    if (value !== null) rows = rows.where(sql.ref(column), '=', value);
  if (to !== null) rows = rows.where(sql<boolean>`strpos(lower(recipient), ${to.toLowerCase()}) > 0`);
  if (from !== null) rows = rows.where('created_at', '>=', from);
  if (until !== null) rows = rows.where('created_at', '<=', until);
  return { rows, filters: FILTERS.filter((name) => name in asked) };
}

/** What went out, for administrators: messages may carry links that let in, so each look at one is audited. */
export function registerOutbox(app: FastifyInstance, { database, outbox, describe }: Services): void {
  describe(paths);
  const { db } = database;

  app.get('/outbox', async (request) => {
    const offset = countOf(request.query, 'offset', 0, 1_000_000);
    const limit = countOf(request.query, 'limit', 100, 1_000);
    const { rows, filters } = selection(db, request.query);
    const [page, { total }] = await Promise.all([
      rows
        .select(LISTED)
        .orderBy('created_at', 'desc')
        .orderBy('outbox_id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute(),
      rows.select((from) => from.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      audit(db, actorOf(request), { action: 'list', entity: 'outbox', details: { filters } }),
    ]);
    return { messages: page.map(answerOf), totalMessages: total };
  });

  app.get('/outbox/:outboxId', async (request) => {
    const id = uuidParam(request.params, 'outboxId');
    const row = await db.selectFrom('outbox').selectAll().where('outbox_id', '=', id).executeTakeFirst();
    if (!row) throw new HttpError(404, 'notFound');
    await audit(db, actorOf(request), {
      action: 'read',
      entity: 'outbox',
      recordId: row.outbox_id,
      ...(row.patient_id !== null && { patientId: row.patient_id }),
    });
    return { message: { ...answerOf(row), content: openedMessage(db, row).content } };
  });

  app.post('/outbox/:outboxId/resend', async (request) => {
    const id = uuidParam(request.params, 'outboxId');
    const row = await db.transaction().execute(async (tx) => {
      const found = await outbox.resend(tx, id);
      if (found) {
        await audit(tx, actorOf(request), {
          action: 'update',
          entity: 'outbox',
          recordId: id,
          details: { change: 'resent' },
        });
        return found;
      }
      const there = await tx.selectFrom('outbox').select('state').where('outbox_id', '=', id).executeTakeFirst();
      throw there ? new HttpError(409, 'conflict') : new HttpError(404, 'notFound');
    });
    return { message: answerOf(row) };
  });
}
