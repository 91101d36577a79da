import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { HELD_FILTERS, HELD_REASONS, HELD_SOURCES, HELD_STATES, isHeldDecision } from '../../../src/domain/held/terms';
import type { Person } from '../../../src/domain/patients/person';
import { foldText } from '../../../src/domain/search/searchText';
import { audit, auditMany } from '../../audit/record';
import type { Db, Queryable } from '../../db/types';
import { actorOf } from '../../entities/routes/context';
import { HttpError } from '../../http/errors';
import { countOf, objectBody, optionalText, parametersOf, textInPath, uuidParam } from '../../http/input';
import type { Services } from '../../services';
import { candidateAnswer, heldAnswer } from './answer';
import { candidatesFor, patientsById, type Candidate } from './candidates';
import { decide, type Decision } from './decide';
import { heldPaths } from './description';
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

const bad = (name: string) => new HttpError(400, 'badRequest', { name });

function choice<T extends string>(asked: Record<string, unknown>, name: string, choices: readonly T[]): T | undefined {
  const given = optionalText(asked, name, 100);
  const found = choices.find((each) => each === given);
  if (given !== null && found === undefined) throw bad(name);
  return found;
}

/**
 * The list's conditions without the state, for which counts are returned.
 * @throws HttpError 400 with the name of an invalid parameter
 */
function selection(db: Db, asked: Record<string, unknown>) {
  const source = choice(asked, 'source', HELD_SOURCES);
  const reason = choice(asked, 'reason', HELD_REASONS);
  const words = foldText(optionalText(asked, 'search', 200) ?? '')
    .split(/\s+/)
    .filter(Boolean);
  let rows = db.selectFrom('held_import');
  if (source) rows = rows.where('source', '=', source);
  if (reason) rows = rows.where('reason', '=', reason);
  for (const word of words) rows = rows.where(sql<boolean>`strpos(search, ${word}) > 0`);
  return { rows, state: choice(asked, 'state', HELD_STATES), filters: HELD_FILTERS.filter((name) => name in asked) };
}

const openRow = async (on: Queryable, heldId: string) => {
  const row = await on.selectFrom('held_import').select(LISTED).where('held_id', '=', heldId).executeTakeFirst();
  if (!row) throw new HttpError(404, 'notFound');
  return row;
};

function decisionOf(given: unknown): Decision {
  const body = objectBody(given);
  const { decision } = body;
  if (!isHeldDecision(decision)) throw bad('decision');
  return { decision, patientId: optionalText(body, 'patientId', 200), dob: optionalText(body, 'dob', 40) };
}

/** Routes of held imports, which wait for a person's decision. */
export function registerHeld(app: FastifyInstance, services: Services): void {
  const { database, entities, describe } = services;
  if (!entities.has('patient') || !entities.has('patientData')) return;
  const { db } = database;
  describe(heldPaths);
  entities.onRemoved('patient', forgetHeld);

  app.get('/heldImports', async (request) => {
    const offset = countOf(request.query, 'offset', 0, 1_000_000);
    const limit = countOf(request.query, 'limit', 100, 1_000);
    const { rows, state, filters } = selection(db, parametersOf(request));
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
      audit(db, actorOf(request), { action: 'list', entity: HELD, details: { filters } }),
    ]);
    const counts = Object.fromEntries(
      HELD_STATES.map((each) => [each, states.find((row) => row.state === each)?.count ?? 0]),
    );
    const total = state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { heldImports: page.map(heldAnswer), totalHeldImports: total, counts };
  });

  app.get('/heldImports/:heldId', async (request) => {
    const row = await openRow(db, uuidParam(request.params, 'heldId'));
    const told = row.told as Person;
    const search = { on: db, entities };
    const noted = (row.candidates as Candidate[]).map(({ patientId }) => patientId);
    const known = await patientsById(search, row.patient_id === null ? noted : [row.patient_id, ...noted]);
    const shown = row.state === 'open' ? await candidatesFor(search, told, known) : known;
    const actor = actorOf(request);
    await auditMany(db, [
      {
        actor,
        event: {
          action: 'read',
          entity: HELD,
          recordId: row.held_id,
          ...(row.patient_id !== null && { patientId: row.patient_id }),
        },
      },
      ...shown.map((record) => {
        const patientId = String(record['patientId']);
        return { actor, event: { action: 'read' as const, entity: 'patient', recordId: patientId, patientId } };
      }),
    ]);
    return { heldImport: heldAnswer(row), candidates: shown.map((record) => candidateAnswer(told, record)) };
  });

  app.get('/heldImports/:heldId/candidates/:patientId', async (request) => {
    const row = await openRow(db, uuidParam(request.params, 'heldId'));
    const patientId = textInPath(request.params, 'patientId');
    const [record] = await patientsById({ on: db, entities }, [patientId]);
    if (!record) throw new HttpError(404, 'notFound');
    await audit(db, actorOf(request), { action: 'read', entity: 'patient', recordId: patientId, patientId });
    return { candidate: candidateAnswer(row.told as Person, record) };
  });

  app.post('/heldImports/:heldId/decision', { config: { heavy: 'work' } }, async (request) => {
    const heldId = uuidParam(request.params, 'heldId');
    const decision = decisionOf(request.body);
    const actor = actorOf(request);
    return db.transaction().execute(async (tx) => {
      const { report } = await decide(tx, entities, heldId, decision, actor);
      return { heldImport: heldAnswer(await openRow(tx, heldId)), report };
    });
  });
}
