import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../src/contract/fields';
import { heldImports, type HeldQuery } from '../../../src/contract/heldImports';
import { HELD_FILTERS, HELD_STATES, type HeldState } from '../../../src/domain/held/terms';
import { foldText } from '../../../src/domain/search/searchText';
import { contains } from '../../db/contains';
import { Audited } from '../../audit/audited';
import type { AuditEvent } from '../../audit/record';
import type { Queryable } from '../../db/types';
import { serve } from '../../http/contract/serve';
import { HttpError } from '../../http/errors';
import type { Services } from '../../base/services';
import { attachmentsOf } from './attachments';
import { candidateAnswer, heldAnswer } from './answer';
import { candidatesFor, patientsById } from './candidates';
import { decide } from './decide';
import { forgetHeld, HELD } from './store';

const LISTED = [
  'held_id',
  'source',
  'reason',
  'state',
  'system',
  'resource_id',
  'told',
  'counts',
  'candidates',
  'written_at',
  'held_at',
  'held_by',
  'held_by_name',
  'decided_at',
  'decided_by',
  'decided_by_name',
  'patient_id',
  'outcome',
] as const;

/** A query with the list's conditions except for the state, because the answer counts the imports of each state. */
function selection(db: Queryable, { source, reason, search = '' }: HeldQuery) {
  let rows = db.selectFrom('held_import');
  if (source) rows = rows.where('source', '=', source);
  if (reason) rows = rows.where('reason', '=', reason);
  for (const word of foldText(search).split(/\s+/).filter(Boolean))
    rows = rows.where(sql<boolean>`${contains(sql`search`, word)}`);
  return rows;
}

const openRow = async (on: Queryable, heldId: string) => {
  const row = await on.selectFrom('held_import').select(LISTED).where('held_id', '=', heldId).executeTakeFirst();
  if (!row) throw new HttpError(404, 'notFound');
  return row;
};

const readPatient = (patientId: string): AuditEvent => ({
  action: 'read',
  entity: 'patient',
  recordId: patientId,
  patientId,
});

/** Routes of held imports, which wait for a person's decision. */
export function registerHeld(app: FastifyInstance, services: Services): void {
  const { database, entities } = services;
  if (!entities.has('patient') || !entities.has('patientData')) return;
  const { db } = database;
  entities.onRemoved('patient', forgetHeld);

  serve(app, services, heldImports, {
    'GET heldImports': ({ query, actor }) =>
      Audited.read(db, actor, async (tx) => {
        const { offset, limit } = pageOf(query);
        const { state } = query;
        const rows = selection(tx, query);
        const filters = HELD_FILTERS.filter((name) => name in query);
        const page = await (state ? rows.where('state', '=', state) : rows)
          .select(LISTED)
          .orderBy('held_at', 'desc')
          .orderBy('held_id', 'desc')
          .offset(offset)
          .limit(limit)
          .execute();
        const states = await rows
          .select((from) => ['state', from.fn.countAll<number>().as('count')])
          .groupBy('state')
          .execute();
        const counts: Record<HeldState, number> = { open: 0, attached: 0, created: 0, discarded: 0 };
        for (const row of states) counts[row.state] = row.count;
        const total = state ? counts[state] : HELD_STATES.reduce((sum, each) => sum + counts[each], 0);
        return {
          answer: { heldImports: page.map(heldAnswer), totalHeldImports: total, counts },
          events: { action: 'list', entity: HELD, details: { filters } },
        };
      }),

    'GET heldImports/{heldId}': ({ params: { heldId }, actor }) =>
      Audited.read(db, actor, async (tx) => {
        const row = await openRow(tx, heldId);
        const { told: person, patient_id: decidedFor } = row;
        const search = { on: tx, entities };
        const noted = row.candidates.map(({ patientId }) => patientId);
        const known = await patientsById(search, decidedFor === null ? noted : [decidedFor, ...noted]);
        const shown = row.state === 'open' ? await candidatesFor(search, person, known) : known;
        const attachments = await attachmentsOf(tx, entities, heldId);
        const of = decidedFor !== null && { patientId: decidedFor };
        return {
          answer: {
            heldImport: heldAnswer(row),
            candidates: shown.map((record) => candidateAnswer(person, record)),
            attachments,
          },
          events: [
            { action: 'read', entity: HELD, recordId: row.held_id, ...of },
            ...shown.map(({ patientId }) => readPatient(patientId)),
            ...attachments.map(({ attachmentId }): AuditEvent => ({
              action: 'read',
              entity: 'directMessageAttachment',
              recordId: attachmentId,
            })),
          ],
        };
      }),

    'GET heldImports/{heldId}/candidates/{patientId}': ({ params: { heldId, patientId }, actor }) =>
      Audited.read(db, actor, async (tx) => {
        const { told: person } = await openRow(tx, heldId);
        const [record] = await patientsById({ on: tx, entities }, [patientId]);
        if (!record) throw new HttpError(404, 'notFound');
        return { answer: { candidate: candidateAnswer(person, record) }, events: readPatient(patientId) };
      }),

    'POST heldImports/{heldId}/decision': ({ params: { heldId }, body, actor }) =>
      db.transaction().execute(async (tx) => {
        const { report } = await decide(tx, entities, heldId, body, actor);
        return { heldImport: heldAnswer(await openRow(tx, heldId)), report };
      }),
  });
}
