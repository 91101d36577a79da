import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { detectArrived } from '../../../src/contract/detection';
import type { Queryable, Tx } from '../../db/types';
import { SYSTEM } from '../../http/context';
import type { JobContext, JobServices } from '../../jobs/jobs';
import { repeat, type Repeating } from '../../base/repeat';
import { trace } from '../../base/trace';
import type { Services } from '../../base/services';
import { isWithdrawn } from '../../../src/domain/alerts/withdrawn';
import type { RunOptions } from './findings';
import { flagJournals, followAlerts, type CheckInGroup } from '../alerts/flagJournals';
import { alertedOccasions, occasionsAfter, occasionsAfterDiagnoses } from './affected';
import { withdrawAnswers } from './journals';
import { putMarks, readCauses, type Mark } from './marks';
import { keyText, type OccasionKey } from './occasions';
import { PlanContents } from './planContent';
import { POINT } from './reading';
import { occasionFilter, runDetection, type Runner } from './run';
import type { DocumentOf } from '../../../src/domain/records';
import { codeOf } from '../../../src/domain/errorCode';

/** A group is evaluated only if it has had no new data for this long, because a check-in arrives answer by answer. */
const QUIET_MS = 1_000;
const POLL_MS = 15_000;
const SET = 200;
const MOST_ATTEMPTS = 3;
const ARRIVED: RunOptions = { triage: false, recalculate: true, origin: null };

interface Due extends OccasionKey {
  ids: string[];
}

/** The groups that are due and have had no new data lately. */
async function takeDue(on: Queryable): Promise<Due[]> {
  const { rows } = await sql<Due>`
    SELECT patient_id AS "patientId", group_id AS "groupId", session, array_agg(due_id::text) AS ids
      FROM detection_due WHERE failed_at IS NULL GROUP BY patient_id, group_id, session
      HAVING max(marked_at) <= now() - make_interval(secs => ${QUIET_MS / 1000})
      ORDER BY min(due_id) LIMIT ${SET}`.execute(on);
  return rows;
}

const idsOf = (dues: readonly Due[]): string => JSON.stringify(dues.flatMap(({ ids }) => ids));

interface Found {
  groups: number;
  results: number;
}

interface Work {
  services: JobServices;
  runner: Runner;
  job: JobContext<unknown, Found>;
  found: Found;
}

/**
 * Deletes the marks of a set of groups, except for groups that another process is handling.
 * @returns the groups that this process may handle
 */
async function claimDue(tx: Tx, dues: readonly Due[]): Promise<Due[]> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM detection_due WHERE due_id IN (
        SELECT due_id FROM detection_due
        WHERE due_id IN (SELECT value::bigint FROM jsonb_array_elements_text(${idsOf(dues)}::jsonb))
        FOR UPDATE SKIP LOCKED)
      RETURNING due_id::text AS id`.execute(tx);
  const own = new Set(rows.map(({ id }) => id));
  return dues.filter(({ ids }) => ids.some((id) => own.has(id)));
}

async function processDue({ services, runner, job, found }: Work, dues: readonly Due[]): Promise<Found> {
  return services.database.db.transaction().execute(async (tx) => {
    const patients = [...new Set(dues.map(({ patientId }) => patientId))];
    const causes = await readCauses(tx, patients);
    const own = await claimDue(tx, dues);
    if (own.length === 0) return found;
    const keys = new Set(own.map(keyText));
    const results = await runDetection(tx, runner, {
      patientIds: [...new Set(own.map(({ patientId }) => patientId))],
      groupIds: [...new Set(own.map(({ groupId }) => groupId))],
      only: occasionFilter(keys),
      options: ARRIVED,
      causes,
    });
    await flagJournals(tx, runner.entities, own, runner.actor);
    const next = { groups: found.groups + own.length, results: found.results + results.length };
    await job.keep(tx, next);
    return next;
  });
}

/**
 * Processes a set of groups in one transaction. If that fails, processes each group in a transaction of its own, so
 * that a record that cannot be stored does not block other patients.
 */
async function processEach(work: Work, dues: readonly Due[]): Promise<void> {
  const { services, job, found } = work;
  const since = performance.now();
  try {
    const next = await processDue(work, dues);
    services.notes.add({
      tag: 'detection',
      level: 1,
      message: 'Detection evaluated new data',
      details: { groups: next.groups - found.groups, results: next.results - found.results },
      elapsed: performance.now() - since,
    });
    Object.assign(found, next);
  } catch (error) {
    job.check();
    if (dues.length > 1) {
      for (const due of dues) await processEach(work, [due]);
      return;
    }
    services.log.error({ code: codeOf(error) }, 'detection failed on a group');
    services.notes.add({
      tag: 'detection',
      level: 3,
      message: 'Detection failed on a group',
      details: { fault: trace(error) },
      elapsed: performance.now() - since,
    });
    await sql`
      UPDATE detection_due SET attempts = attempts + 1, marked_at = now(),
          failed_at = CASE WHEN attempts + 1 >= ${MOST_ATTEMPTS} THEN now() END
        WHERE due_id IN (SELECT value::bigint FROM jsonb_array_elements_text(${idsOf(dues)}::jsonb))`.execute(
      services.database.db,
    );
    found.groups += 1;
  }
}

/** Evaluates new data, batch by batch, until nothing is due. */
export async function runDue(services: JobServices, job: JobContext<unknown, Found>): Promise<Found> {
  const { database, entities, log } = services;
  const runner = { entities, contents: new PlanContents({ entities, log }), actor: SYSTEM };
  const found = job.kept ?? { groups: 0, results: 0 };
  for (let dues = await takeDue(database.db); dues.length > 0; dues = await takeDue(database.db)) {
    job.check();
    const before = found.groups;
    await processEach({ services, runner, job, found }, dues);
    // No progress: another process is handling the remaining groups.
    if (found.groups === before) break;
    job.progress(found.groups);
  }
  return found;
}

/** Enqueues the job if something is due and the job is not waiting already. */
async function startDue({ database, jobs }: Services): Promise<void> {
  const due = await sql`SELECT FROM detection_due WHERE failed_at IS NULL LIMIT 1`.execute(database.db);
  if (due.rows.length > 0 && !(await jobs.isQueued(detectArrived))) await jobs.start(detectArrived, {}, SYSTEM);
}

/** What decides a journal's flags, and the flags, as a text for comparison. */
const placeOf = ({
  groupId,
  sessionId,
  flags,
}: Pick<DocumentOf<'journal'>, 'groupId' | 'sessionId' | 'flags'>): string =>
  JSON.stringify([groupId || null, sessionId || null, flags ?? []]);

const ofGroups = (groups: readonly CheckInGroup[]) => ({
  patientIds: [...new Set(groups.map(({ patientId }) => patientId))],
  groupIds: [...new Set(groups.map(({ groupId }) => groupId))],
});

/**
 * Registers detection on new data. A save only leaves a mark, and a job does the work, so that no save waits for
 * detection or fails because of it. Marks survive a restart.
 */
export function watchArrivals(app: FastifyInstance, services: Services): void {
  const { jobs, entities, log } = services;
  jobs.define(detectArrived, runDue);
  followAlerts(entities);
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  let closed = false;
  const failed = (error: unknown): void => {
    if (!closed) log.error({ code: codeOf(error) }, 'detection could not be queued');
  };
  const later = () => setTimeout(poll, QUIET_MS + 200).unref();
  const poll = (): void => {
    // Data that came in the meantime has not been quiet for long enough yet.
    timer = again && !closed ? later() : undefined;
    again = false;
    startDue(services).catch(failed);
  };
  const mark = async (tx: Tx, marks: readonly Mark[]): Promise<void> => {
    // A single run as soon as the new data can be due, because the repeated run may be many seconds away.
    if (!(await putMarks(tx, marks))) return;
    if (timer) again = true;
    else timer = later();
  };
  entities.onStored(POINT, async (tx, records, actor, _created, befores) => {
    const changes = records.map((after, index) => ({ before: befores[index] ?? null, after }));
    await mark(tx, await occasionsAfter(tx, entities, changes, actor));
  });
  entities.onDropped(POINT, async (tx, records, actor) => {
    const changes = records.map((before) => ({ before, after: null }));
    await mark(tx, await occasionsAfter(tx, entities, changes, actor));
  });
  if (entities.has('condition')) {
    entities.onStored('condition', async (tx, records, actor, _created, befores) => {
      const changes = records.map((after, index) => ({ before: befores[index] ?? null, after }));
      await mark(tx, await occasionsAfterDiagnoses(tx, entities, changes, actor));
    });
    entities.onDropped('condition', async (tx, records, actor) => {
      const changes = records.map((before) => ({ before, after: null }));
      await mark(tx, await occasionsAfterDiagnoses(tx, entities, changes, actor));
    });
  }
  if (entities.has('journal')) {
    entities.onStored('journal', async (tx, records, actor, _created, befores) => {
      const gone = records.filter((journal, index) => isWithdrawn(journal) && !isWithdrawn(befores[index] ?? {}));
      await withdrawAnswers(tx, entities, gone, actor);
      // A journal may arrive after its alert, or be saved without its flags; a job sets them, so that no save waits.
      const placed = records.flatMap(({ patientId, groupId, flags, sessionId }, index) => {
        const before = befores[index];
        const stays = before && placeOf(before) === placeOf({ groupId, sessionId, flags });
        return groupId && !stays ? [{ patientId, groupId }] : [];
      });
      await mark(tx, await alertedOccasions(tx, entities, ofGroups(placed)));
    });
    entities.onDropped('journal', (tx, records, actor) => withdrawAnswers(tx, entities, records, actor));
  }
  let polling: Repeating | undefined;
  app.addHook('onListen', async () => {
    polling = repeat(POLL_MS, () => startDue(services), failed);
    poll();
  });
  app.addHook('preClose', async () => {
    closed = true;
    clearTimeout(timer);
    await polling?.stop();
  });
}
