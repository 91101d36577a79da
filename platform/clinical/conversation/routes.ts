import { v4 as uuid } from 'uuid';
import type { FastifyInstance } from 'fastify';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { audit } from '../../audit/record';
import type { Tx } from '../../db/types';
import { notFound } from '../../entities/errors';
import { rowsWhere, type StoredRow } from '../../entities/rewrite';
import { accessOptions, actorOf } from '../../entities/routes/context';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import { HttpError } from '../../http/errors';
import { objectBody, textInPath } from '../../http/input';
import { answer, body, errors, inPath } from '../../http/openapi';
import type { Services } from '../../services';

const CONVERSATION = 'conversation';
const JOURNAL = 'journal';
const OPEN = 'open';

const paths = {
  '/dialog/conversation/{patientId}': {
    post: {
      tags: ['Detection'],
      summary:
        'Reset the conversation: a check-in under way ends, its answers stay, and the next one begins with its first question',
      parameters: [inPath('patientId')],
      requestBody: body({ resetContext: { type: 'boolean', enum: [true] } }, ['resetContext']),
      responses: {
        200: answer({
          conversation: {
            type: 'object',
            properties: { patientId: { type: 'string' }, reset: { type: 'integer', description: 'Check-ins ended' } },
          },
        }),
        ...errors(400, 401, 403, 404),
      },
    },
  },
};

/**
 * Rewrites a patient's open records of one entity.
 * @returns their previous states
 */
async function settle(
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
    (params) => `patient_id = ${params.add(patientId, 'text')} and doc->>'status' = '${OPEN}'`,
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
 * Ends the check-in in progress, so that the next one starts from the beginning.
 * @throws HttpError 404
 */
async function reset(tx: Tx, entities: EntityStore, patientId: string, actor: Actor): Promise<number> {
  if (!(await entities.get(tx, 'patient', patientId))) throw notFound();
  const ended = { status: 'reset', questionId: null, context: {} };
  const conversations = await settle(tx, entities, CONVERSATION, patientId, actor, ended);
  if (entities.has(JOURNAL))
    await settle(tx, entities, JOURNAL, patientId, actor, { status: 'incomplete', bail: true });
  if (entities.has('activity')) {
    const description = 'The conversation was reset';
    const done = { _id: uuid(), patientId, activityType: 'ConversationReset', userId: actor.userId, description };
    await entities.insertMany(tx, 'activity', [done], actor);
  }
  const details = { reset: conversations.length };
  await audit(tx, actor, { action: 'update', entity: CONVERSATION, patientId, details });
  return conversations.length;
}

/** A patient's check-in conversation: `resetContext` ends the current one. */
export function registerConversation(app: FastifyInstance, services: Services): void {
  const { entities, database, describe } = services;
  if (!entities.has('patient') || !entities.has(CONVERSATION)) return;
  const stored = entities.of(CONVERSATION);
  describe(paths);
  const access = accessOptions({ app, stored, path: '', database, entities }, 'write');

  app.post('/dialog/conversation/:patientId', access, async (request) => {
    const given = objectBody(request.body);
    if (given['resetContext'] !== true) throw new HttpError(400, 'badRequest', { name: 'resetContext' });
    const patientId = textInPath(request.params, 'patientId');
    const count = await database.db.transaction().execute((tx) => reset(tx, entities, patientId, actorOf(request)));
    return { conversation: { patientId, reset: count } };
  });
}
