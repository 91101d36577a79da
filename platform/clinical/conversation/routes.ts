import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { conversation as contract } from '../../../src/contract/history';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { audit } from '../../audit/record';
import type { Tx } from '../../db/types';
import { notFound } from '../../http/errors';
import { rowsWhere, type StoredRow } from '../../entities/rewrite';
import { literal } from '../../db/sql';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import { serve } from '../../http/contract/serve';
import type { Services } from '../../base/services';
import { writeActivity } from '../../activities/write';

const CONVERSATION = 'conversation';
const JOURNAL = 'journal';
const OPEN = 'open';

/**
 * Rewrites a patient's open records of one entity.
 * @returns the records as they were before
 */
async function closeOpen(
  tx: Tx,
  entities: EntityStore,
  entity: string,
  patientId: string,
  actor: Actor,
  ended: EntityRecord,
): Promise<StoredRow[]> {
  const found: StoredRow[] = [];
  const open = rowsWhere(
    tx,
    entities.of(entity),
    sql`patient_id = ${patientId}::text AND doc->>'status' = ${literal(OPEN)}`,
    true,
  );
  for await (const rows of open) {
    const changes = rows.map((row) => ({ row, doc: { ...row.doc, ...ended } }));
    await entities.rewrite(tx, entity, changes, actor, { conversation: 'reset' });
    found.push(...rows);
  }
  return found;
}

/**
 * Ends the check-in in progress, so that the next check-in starts from the beginning.
 * @throws HttpError 404 if the patient does not exist
 */
async function reset(tx: Tx, entities: EntityStore, patientId: string, actor: Actor): Promise<number> {
  if (!(await entities.get(tx, 'patient', patientId))) throw notFound();
  const ended = { status: 'reset', questionId: null, context: {} };
  const conversations = await closeOpen(tx, entities, CONVERSATION, patientId, actor, ended);
  if (entities.has(JOURNAL))
    await closeOpen(tx, entities, JOURNAL, patientId, actor, { status: 'incomplete', bail: true });
  await writeActivity(tx, entities, actor, { activityType: 'ConversationReset', patientId });
  const details = { reset: conversations.length };
  await audit(tx, actor, { action: 'update', entity: CONVERSATION, patientId, details });
  return conversations.length;
}

/** Routes for a patient's check-in conversation: `resetContext` ends the current conversation. */
export function registerConversation(app: FastifyInstance, services: Services): void {
  const { entities, database } = services;
  if (!entities.has('patient') || !entities.has(CONVERSATION)) return;
  serve(app, services, contract, {
    async 'POST dialog/conversation/{patientId}'({ params: { patientId }, actor }) {
      const count = await database.db.transaction().execute((tx) => reset(tx, entities, patientId, actor));
      return { conversation: { patientId, reset: count } };
    },
  });
}
