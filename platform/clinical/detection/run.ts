import type { DetectResult } from '../../../src/contract/detection';
import { ENTERED_IN_ERROR } from '../../../src/domain/alerts/withdrawn';
import { rowsOf } from '../../../src/domain/entity/read';
import type { DocumentOf } from '../../../src/domain/records';
import { v4 as uuid } from 'uuid';
import { auditMany } from '../../audit/record';
import type { Queryable, Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import { find, isRunning, type RunOptions, type Findings } from './findings';
import { momentOf, occasionsOf, keyText, type Occasion, type PointRecord } from './occasions';
import { writesOf, type Maker, type Writes } from './outcome';
import { entriesOf, wasTriage } from './standing';
import type { Cause } from './cause';
import { withdrawAll, type WithdrawnRow } from './withdraw';
import { readCauses } from './marks';
import { keepRuleSets, type PlanContent, type PlanContents } from './planContent';
import {
  lockPatients,
  POINT,
  readFacts,
  readGroups,
  readRecommended,
  recommendedKey,
  type PatientFacts,
  type OccasionSelection,
} from './reading';
import { recommendationsOf } from './recommend';

export interface RunRequest extends OccasionSelection {
  options: RunOptions;
  /** Whether to evaluate an occasion of the groups; default: every occasion is evaluated. */
  only?: (occasion: Occasion) => boolean;
  /**
   * If given, only this plan is evaluated. The plan must be named in the occasion's data. If the data do not name any
   * plan, the plan must be one of the patient's plans on that day.
   */
  planId?: string;
  /** Why occasions are evaluated again, by `keyText`; the marks that are still stored are read. */
  causes?: ReadonlyMap<string, Cause>;
}

/** The services for a run. */
export interface Runner {
  entities: EntityStore;
  contents: PlanContents;
  actor: Actor;
}

/** The results for several occasions, not stored yet. */
export interface Evaluated extends Pick<Writes, 'created' | 'changed' | 'withdrawn'> {
  results: DetectResult[];
  recommended: DocumentOf<'recommendation'>[];
  /** The plans whose rules ran, by the hash of their rules. */
  used: Map<string, PlanContent>;
  /** For each patient: the number of evaluated groups, and of records to write. */
  tally: Map<string, { groups: number; written: number }>;
}

const plansNamed = ({ docs }: Occasion): string[] => [...new Set(docs.flatMap(({ planId }) => planId || []))];

/**
 * The plans that evaluate an occasion, each with its result. The result is null if no model of the plan reads the
 * occasion's data.
 */
export async function* evaluatePlans(
  on: Queryable,
  contents: Pick<PlanContents, 'of'>,
  known: PatientFacts,
  occasion: Occasion,
  { options, planId: onlyPlan }: { options: Pick<RunOptions, 'triage' | 'recalculate'>; planId?: string },
): AsyncGenerator<{ content: PlanContent; findings: Findings | null }> {
  const at = momentOf(occasion);
  if (at === null) return;
  const named = plansNamed(occasion);
  const own =
    named.length > 0
      ? named
      : known.plans.filter((plan) => isRunning(plan, at, known.zone)).map(({ planId }) => planId);
  // If the remaining data no longer leads to a plan, the plan's alerts are still evaluated by it.
  const standing = occasion.cause ? occasion.outcomes.flatMap(({ doc }) => doc.planId || []) : [];
  for (const planId of [...new Set([...own, ...standing])].filter(
    (each) => onlyPlan === undefined || each === onlyPlan,
  )) {
    const content = await contents.of(on, planId);
    if (!content) continue;
    const triage = options.triage || wasTriage(occasion, planId, content.rules.overallId);
    yield { content, findings: find(content, occasion, known, at, { ...options, triage }) };
  }
}

/** Whether an alert is about all models, because only such an alert has the snapshot of a run. */
export const isOverall = (doc: PointRecord): boolean =>
  entriesOf(doc).every(({ overallId }) => overallId === undefined);

const withdrawnResult = ({ patientId, groupId }: Occasion, alert: PointRecord, now: string): DetectResult => ({
  patientId,
  groupId,
  sessionId: alert.sessionId ?? null,
  planId: alert.planId ?? '',
  eventTime: alert.eventTime || now,
  alertLevelId: null,
  dataPointId: alert._id,
  state: 'withdrawn',
  change: null,
  models: [],
});

/** Evaluates occasions, each at its own time. Reads nothing but plans, and stores nothing. */
export async function evaluate(
  on: Queryable,
  { contents, actor }: { contents: Pick<PlanContents, 'of'>; actor: Actor },
  facts: ReadonlyMap<string, PatientFacts>,
  occasions: Iterable<Occasion>,
  request: Pick<RunRequest, 'options' | 'planId'>,
  maker: Maker,
): Promise<Evaluated> {
  const { options } = request;
  const found: Evaluated = {
    results: [],
    created: [],
    changed: [],
    withdrawn: [],
    recommended: [],
    used: new Map(),
    tally: new Map(),
  };
  const count = ({ patientId }: Occasion, written: number): void => {
    const before = found.tally.get(patientId) ?? { groups: 0, written: 0 };
    found.tally.set(patientId, { groups: before.groups + 1, written: before.written + written });
  };
  const withdrawPlans = (occasion: Occasion, isOf: (planId: string) => boolean): void => {
    const withdrawn = withdrawAll(occasion, actor, maker.now, (id) => isOf(id) && (request.planId ?? id) === id);
    if (withdrawn.length === 0) return;
    found.withdrawn.push(...withdrawn);
    count(occasion, withdrawn.length);
    for (const { doc } of withdrawn)
      if (isOverall(doc)) found.results.push(withdrawnResult(occasion, doc, maker.now(doc.eventTime ?? '')));
  };
  for (const occasion of occasions) {
    const known = facts.get(occasion.patientId);
    if (!known) continue;
    if (occasion.points.length === 0) withdrawPlans(occasion, () => true);
    for await (const { content, findings } of evaluatePlans(on, contents, known, occasion, request)) {
      if (!findings) {
        if (occasion.cause) withdrawPlans(occasion, (id) => id === content.rules.planId);
        continue;
      }
      const writes = writesOf(content, occasion, findings, options, actor, maker);
      found.created.push(...writes.created);
      found.changed.push(...writes.changed);
      found.withdrawn.push(...writes.withdrawn);
      const { detection } = findings;
      found.used.set(content.hash, content);
      if (writes.overall && (writes.state === 'created' || writes.state === 'updated'))
        found.recommended.push(...recommendationsOf(content, occasion, findings, writes.overall, maker.id));
      count(occasion, writes.created.length + writes.changed.length + writes.withdrawn.length);
      found.results.push({
        patientId: occasion.patientId,
        groupId: occasion.groupId,
        sessionId: occasion.session ?? occasion.points.at(-1)?.sessionId ?? null,
        planId: content.rules.planId,
        eventTime: findings.at,
        alertLevelId: detection.overall,
        dataPointId: writes.overall?._id ?? null,
        state: writes.state,
        change: writes.change,
        models: detection.models.map(({ modelId, outcome, alertLevelId, grade, ruleId }) => ({
          modelId,
          outcome,
          alertLevelId,
          grade,
          ruleId,
        })),
      });
    }
  }
  return found;
}

/** Occasions with the reasons for which they are evaluated again. */
export const withCauses = (occasions: Iterable<Occasion>, causes: ReadonlyMap<string, Cause>): Occasion[] =>
  [...occasions].map((occasion) => {
    const cause = causes.get(keyText(occasion));
    return { ...occasion, ...(cause && { cause }) };
  });

/**
 * Runs detection on groups of several patients, with one statement per table to read and one to write. Call it in a
 * transaction, so that results and audit are stored together. A repeated run writes nothing new.
 */
export async function runDetection(tx: Tx, runner: Runner, request: RunRequest): Promise<DetectResult[]> {
  const { entities, actor } = runner;
  await lockPatients(tx, request.patientIds);
  const facts = await readFacts(tx, entities, request.patientIds);
  const causes = new Map([...(await readCauses(tx, request.patientIds)), ...(request.causes ?? [])]);
  const occasions = withCauses(occasionsOf(await readGroups(tx, entities, request)).values(), causes);
  const selected = occasions.filter((each) => request.only?.(each) ?? true);
  const now = new Date().toISOString();
  const maker: Maker = { now: () => now, id: uuid };
  const { results, created, changed, withdrawn, recommended, used, tally } = await evaluate(
    tx,
    runner,
    facts,
    selected,
    request,
    maker,
  );
  const details = { detection: true };
  if (created.length + changed.length > 0) await keepRuleSets(tx, used.values());
  if (created.length > 0) await entities.insertMany(tx, POINT, created, actor);
  if (changed.length > 0) await entities.rewrite(tx, POINT, changed, actor, details);
  if (withdrawn.length > 0) {
    await entities.rewrite(tx, POINT, withdrawn, actor, details);
    await withdrawRecommendations(tx, runner, withdrawn);
  }
  await recommend(tx, runner, recommended);
  await auditMany(
    tx,
    [...tally].map(([patientId, counts]) => ({
      actor,
      event: { action: 'detect', entity: POINT, patientId, details: { ...counts } },
    })),
  );
  return results;
}

/** Withdraws the recommendations of withdrawn alerts. */
async function withdrawRecommendations(
  tx: Tx,
  { entities, actor }: Runner,
  withdrawn: readonly WithdrawnRow[],
): Promise<void> {
  if (!entities.has('recommendation')) return;
  const docs = withdrawn.map(({ doc }) => doc);
  const ids = new Set(docs.map(({ _id }) => _id));
  const texts = (name: 'patientId' | 'groupId') => [...new Set(docs.map((each) => each[name] ?? ''))];
  const rows = (await readRecommended(tx, entities, texts('patientId'), texts('groupId'))).filter(({ doc }) =>
    rowsOf(doc.source).some(({ overallId }) => typeof overallId === 'string' && ids.has(overallId)),
  );
  const changes = rows.map((row) => ({ row, doc: { ...row.doc, status: ENTERED_IN_ERROR } }));
  if (changes.length > 0) await entities.rewrite(tx, 'recommendation', changes, actor, { detection: true });
}

/** Stores recommendations that do not exist yet. */
async function recommend(
  tx: Tx,
  { entities, actor }: Runner,
  found: readonly DocumentOf<'recommendation'>[],
): Promise<void> {
  if (found.length === 0 || !entities.has('recommendation')) return;
  const texts = (name: 'patientId' | 'groupId') => [...new Set(found.map((each) => String(each[name])))];
  const rows = await readRecommended(tx, entities, texts('patientId'), texts('groupId'));
  const standing = new Set(rows.map(({ doc }) => recommendedKey(doc)));
  const missing = found.filter((each) => !standing.has(recommendedKey(each)));
  if (missing.length > 0) await entities.insertMany(tx, 'recommendation', missing, actor);
}

/** Selects occasions by their keys. */
export const occasionFilter =
  (keys: ReadonlySet<string>) =>
  (occasion: Occasion): boolean =>
    keys.has(keyText(occasion));
