import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../src/contract/fields';
import { heldImports, type HeldQuery } from '../../../src/contract/heldImports';
import { HELD_FILTERS, HELD_STATES, type HeldState } from '../../../src/domain/held/terms';
import { foldText } from '../../../src/domain/search/searchText';
import { audit, auditMany } from '../../audit/record';
import type { Db, Queryable } from '../../db/types';
import { serve } from '../../http/contract/serve';
import { HttpError } from '../../http/errors';
import type { Services } from '../../base/services';
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
function selection(db: Db, { source, reason, search = '' }: HeldQuery) {
  let rows = db.selectFrom('held_import');
  if (source) rows = rows.where('source', '=', source);
  if (reason) rows = rows.where('reason', '=', reason);
  for (const word of foldText(search).split(/\s+/).filter(Boolean))
    rows = rows.where(sql<boolean>`strpos(search, ${word}) > 0`);
  return rows;
}

const openRow = async (on: Queryable, heldId: string) => {
  const row = await on.selectFrom('held_import').select(LISTED).where('held_id', '=', heldId).executeTakeFirst();
  if (!row) throw new HttpError(404, 'notFound');
  return row;
};

/** Routes of held imports, which wait for a person's decision. */
export function registerHeld(app: FastifyInstance, services: Services): void {
  const { database, entities } = services;
  if (!entities.has('patient') || !entities.has('patientData')) return;
  const { db } = database;
  entities.onRemoved('patient', forgetHeld);

  serve(app, services, heldImports, {
    async 'GET heldImports'({ query, actor }) {
      const { offset, limit } = pageOf(query);
      const { state } = query;
      const rows = selection(db, query);
      const filters = HELD_FILTERS.filter((name) => name in query);
      const [page, states] = await Promise.all([
        (state ? rows.where('state', '=', state) : rows)
          .select(LISTED)
          .orderBy('held_at', 'desc')
          .orderBy('held_id', 'desc')
          .offset(offset)
          .limit(limit)
          .execute(),
        rows
          .select((from) => ['state', from.fn.countAll<number>().as('count')])
          .groupBy('state')
          .execute(),
        audit(db, actor, { action: 'list', entity: HELD, details: { filters } }),
      ]);
      const counts: Record<HeldState, number> = { open: 0, attached: 0, created: 0, discarded: 0 };
      for (const row of states) counts[row.state] = row.count;
      const total = state ? counts[state] : HELD_STATES.reduce((sum, each) => sum + counts[each], 0);
      return { heldImports: page.map(heldAnswer), totalHeldImports: total, counts };
    },

    async 'GET heldImports/{heldId}'({ params: { heldId }, actor }) {
      const row = await openRow(db, heldId);
      const { told: person, patient_id: decidedFor } = row;
      const search = { on: db, entities };
      const noted = row.candidates.map(({ patientId }) => patientId);
      const known = await patientsById(search, decidedFor === null ? noted : [decidedFor, ...noted]);
      const shown = row.state === 'open' ? await candidatesFor(search, person, known) : known;
      await auditMany(db, [
        {
          actor,
          event: {
            action: 'read',
            entity: HELD,
            recordId: row.held_id,
            ...(decidedFor !== null && { patientId: decidedFor }),
          },
        },
        ...shown.map((record) => {
          const { patientId } = record;
          return { actor, event: { action: 'read' as const, entity: 'patient', recordId: patientId, patientId } };
        }),
      ]);
      return { heldImport: heldAnswer(row), candidates: shown.map((record) => candidateAnswer(person, record)) };
    },

    async 'GET heldImports/{heldId}/candidates/{patientId}'({ params: { heldId, patientId }, actor }) {
      const { told: person } = await openRow(db, heldId);
      const [record] = await patientsById({ on: db, entities }, [patientId]);
      if (!record) throw new HttpError(404, 'notFound');
      await audit(db, actor, { action: 'read', entity: 'patient', recordId: patientId, patientId });
      return { candidate: candidateAnswer(person, record) };
    },

    'POST heldImports/{heldId}/decision': ({ params: { heldId }, body, actor }) =>
      db.transaction().execute(async (tx) => {
        const { report } = await decide(tx, entities, heldId, body, actor);
        return { heldImport: heldAnswer(await openRow(tx, heldId)), report };
      }),
  });
}
