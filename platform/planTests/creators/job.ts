import { MOST_PAIRS_NAMED } from '../../../src/domain/planTests/leftOut';
import { sql } from 'kysely';
import type { ArgsOf } from '../../../src/contract/jobKind';
import type {
  CreatorsOutcome,
  generatePermutations,
  MadeTests,
  PermutationsOutcome,
  runTestCreators,
} from '../../../src/contract/testCreators';
import { journalFaults } from '../../../src/domain/planTests/journalFaults';
import type { DocumentOf } from '../../../src/domain/records';
import { keepRuleSets } from '../../clinical/detection/planContent';
import { listOf, type Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { rowsWhere } from '../../entities/rewrite';
import type { StoredEntity } from '../../entities/stored';
import { JobFailure, type JobContext, type JobServices } from '../../jobs/jobs';
import { readTestedPlan, type TestedPlan } from '../plan';
import { storeRuns } from '../store';
import { combined } from './combinations';
import { creatorSource, keysOf, permutedSource, type Source, type TestDraft } from './sources';
import { insertTests, madeTests, removeOthers, runTests } from './store';

/** Tests that are made, run and stored together. */
const SET = 50;
/** Combinations between two moments in which the platform answers requests. */
const AT_ONCE = 10;
const EVERY = '*';

const breathe = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

type Stored = Pick<MadeTests, 'made' | 'there' | 'failed'>;

/** How many of the drafts are stored, and what was found. */
interface Place {
  next: number;
  found: Stored;
  /** Ids of questions without a response. */
  unanswered: string[];
  /** Creators with such a question. */
  unansweredBy: string[];
}

const NONE: Place = { next: 0, found: { made: 0, there: 0, failed: 0 }, unanswered: [], unansweredBy: [] };

type Work<Args> = JobContext<Args, Place>;

/** All records of a plan, by id. */
async function allOf<E extends string>(
  on: Queryable,
  stored: StoredEntity<E>,
  planId: string,
): Promise<DocumentOf<E>[]> {
  const found: DocumentOf<E>[] = [];
  for await (const rows of rowsWhere(on, stored, sql`plan_id = ${planId}::text`, false))
    found.push(...rows.map(({ doc }) => doc));
  return found;
}

/** Makes the combinations of some sources. */
async function make(job: Work<unknown>, sources: readonly Pick<Source, 'asked'>[], most: number): Promise<void> {
  let steps = 0;
  for (const _step of combined(
    sources.map(({ asked }) => asked),
    most,
  )) {
    steps += 1;
    if (steps % AT_ONCE > 0) continue;
    await breathe();
    job.check();
  }
}

/** The figures of several sources together. */
function coverageOf(sources: readonly Pick<Source, 'coverage' | 'narrowed'>[]) {
  const sum = { combinations: 0, pairs: 0, pairsCovered: 0, narrowed: 0 };
  const leftOut: string[] = [];
  for (const { coverage, narrowed } of sources) {
    const each = coverage();
    sum.combinations += each.combinations;
    sum.pairs += each.pairs;
    sum.pairsCovered += each.pairsCovered;
    sum.narrowed += narrowed;
    leftOut.push(...each.leftOut.slice(0, MOST_PAIRS_NAMED - leftOut.length));
  }
  return { ...sum, leftOut };
}

/**
 * Stores and runs the drafts, set by set, and then removes what an earlier run made and this one did not. After a crash
 * the job goes on with the next set, because the drafts are the same again.
 * @param owned SQL: the tests that the run replaces
 */
async function store(
  { database: { db }, entities }: JobServices,
  job: Work<unknown>,
  plan: TestedPlan,
  drafts: readonly TestDraft[],
  owned: Sql,
): Promise<Stored & Pick<MadeTests, 'removed' | 'edited'> & Pick<Place, 'unanswered' | 'unansweredBy'>> {
  const { planId } = plan.content.rules;
  const { actor } = job;
  let place = job.kept ?? NONE;
  while (place.next < drafts.length) {
    const { next, found, unanswered, unansweredBy } = place;
    job.check();
    job.progress(next, { total: drafts.length });
    await breathe();
    const set = drafts.slice(next, next + SET);
    const { fresh, stored } = await madeTests(db, entities, plan, set);
    await breathe();
    const runs = await runTests(db, plan, [...stored, ...fresh]);
    const missing = runs.flatMap(({ test, found: { errors } }) =>
      errors.flatMap(({ code, params }) =>
        code === 'noResponse' ? { questionId: String(params['questionId']), creatorId: test.creatorId } : [],
      ),
    );
    const after: Place = {
      next: next + set.length,
      found: {
        made: found.made + fresh.length,
        there: found.there + stored.length,
        failed: found.failed + runs.filter((each) => each.found.errors.length > 0).length,
      },
      unanswered: [...new Set([...unanswered, ...missing.map(({ questionId }) => questionId)])],
      unansweredBy: [...new Set([...unansweredBy, ...missing.flatMap(({ creatorId }) => creatorId ?? [])])],
    };
    await db.transaction().execute(async (tx) => {
      await insertTests(tx, entities, planId, fresh, actor);
      await keepRuleSets(tx, [plan.content]);
      await storeRuns(tx, runs, { keeps: false });
      await job.keep(tx, after);
    });
    place = after;
  }
  job.check();
  const ids = drafts.map(({ testId }) => testId);
  const others = await db.transaction().execute((tx) => removeOthers(tx, entities, planId, { owned, ids }, actor));
  job.progress(drafts.length, { total: drafts.length });
  const { unanswered, unansweredBy } = place;
  return { ...place.found, ...others, unanswered, unansweredBy };
}

async function planOf(services: JobServices, planId: string): Promise<TestedPlan> {
  const plan = await readTestedPlan(services.database.db, services, planId);
  if (!plan) throw new JobFailure('The plan does not exist');
  return plan;
}

/** Makes the tests of creators. */
export async function runCreators(
  services: JobServices,
  job: Work<ArgsOf<typeof runTestCreators>>,
): Promise<CreatorsOutcome> {
  const { planId, creatorId, modelId } = job.args;
  const { db } = services.database;
  const plan = await planOf(services, planId);
  const all = await allOf(db, services.entities.of('testCreator'), planId);
  const chosen = all.filter(
    (each) => [EVERY, each.creatorId].includes(creatorId) && [EVERY, each.modelId].includes(modelId),
  );
  const isFaulty = ({ journal = [] }: (typeof all)[number]): boolean =>
    journalFaults(plan.questions, journal).length > 0;
  const creators = chosen.filter((each) => !isFaulty(each));
  const sources: Source[] = [];
  const running: string[] = [];
  for (const creator of creators) {
    const source = creatorSource(plan, creator);
    if (!source) continue;
    await make(job, [source], source.most);
    sources.push(source);
    running.push(creator.creatorId);
  }
  const owned = running.length === 0 ? sql`false` : sql`t.doc->>'creatorId' IN ${listOf(running)}`;
  const { unanswered, ...stored } = await store(
    services,
    job,
    plan,
    sources.flatMap(({ drafts }) => drafts),
    owned,
  );
  return {
    creators: running.length,
    withoutModel: creators.filter((each) => !running.includes(each.creatorId)).map((each) => each.creatorId),
    faulty: chosen.filter(isFaulty).map((each) => each.creatorId),
    unanswered: unanswered.length,
    ...stored,
    ...coverageOf(sources),
  };
}

/** Makes permutations of the tests that people have written. */
export async function runPermutations(
  services: JobServices,
  job: Work<ArgsOf<typeof generatePermutations>>,
): Promise<PermutationsOutcome> {
  const { planId, maxPermutations } = job.args;
  const plan = await planOf(services, planId);
  const all = await allOf(services.database.db, services.entities.of('test'), planId);
  const written = all.filter((test) => !test.permutationOf && !test.creatorId);
  const known = keysOf(written);
  const sources = written.flatMap((test) => permutedSource(plan, test, known) ?? []);
  await make(job, sources, maxPermutations);
  const {
    unanswered: _unanswered,
    unansweredBy: _by,
    ...stored
  } = await store(
    services,
    job,
    plan,
    sources.flatMap(({ drafts }) => drafts),
    sql`coalesce(t.doc->>'permutationOf', '') <> ''`,
  );
  return {
    tests: sources.length,
    skipped: written.length - sources.length,
    ...stored,
    ...coverageOf(sources),
  };
}
