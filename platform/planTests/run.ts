import { explainedResult, type RunKind, type Snapshot } from '../../src/domain/detection';
import { dateKey } from '../../src/domain/dates/partialDate';
import { LAB_GROUP } from '../../src/domain/history/labReports';
import { answersOf } from '../../src/domain/planTests/conversation';
import { compared, type Seen, type SeenValue } from '../../src/domain/planTests/compare';
import { finding, type Finding } from '../../src/domain/planTests/findings';
import type { DocumentOf, RowOf } from '../../src/domain/records';
import { momentOf, occasionsOf, pointOf, type Occasion, type PointRecord } from '../clinical/detection/occasions';
import type { PatientFacts } from '../clinical/detection/reading';
import { evaluate, evaluatePlans, type Evaluated } from '../clinical/detection/run';
import type { Queryable } from '../db/types';
import { SYSTEM } from '../http/context';
import type { TestedPlan } from './plan';

/** The fields of a test that a run reads. */
export const RUN_FIELDS = [
  'testId',
  'planId',
  'category',
  'creatorId',
  'case',
  'flags',
  'patient',
  'history',
  'journal',
  'data',
  'recommendations',
] as const satisfies readonly (keyof DocumentOf<'test'>)[];
export type TestRecord = Pick<DocumentOf<'test'>, (typeof RUN_FIELDS)[number]>;

/** The time of a test without a test case. It is fixed, so that a result depends only on the test and the plan. */
export const TEST_MOMENT = '2026-01-01T12:00:00.000Z';
const ALWAYS = '1900-01-01';
const CHECK_IN = 'checkIn';
const BASELINE = 'baseline';

/** The evaluation of one check-in or laboratory report, from which its trace can be computed again. */
export interface Evaluation {
  groupId: string;
  kind: RunKind;
  overall: string | null;
  /** Ids of the models that ran. */
  models: string[];
  snapshot: Snapshot;
}

/** The patient of a test, as the run made it: in memory only, unless its records are kept with the result. */
export interface TestPatient {
  patientId: string;
  flags: string[];
  conditions: DocumentOf<'condition'>[];
  medications: DocumentOf<'medication'>[];
  data: PointRecord[];
  recommendations: DocumentOf<'recommendation'>[];
}

export interface TestRun extends Seen {
  errors: Finding[];
  warnings: Finding[];
  /** The hash of the rules. */
  ruleSet: string;
  evaluations: Evaluation[];
  patient: TestPatient;
}

type Made = Pick<PointRecord, 'dataId' | 'data'> & Partial<PointRecord>;

/** Gives the records of one test their ids, which are the same in every run. */
const idMaker = (testId: string) => {
  let made = 0;
  return (): string => `${testId}-${(made += 1)}`;
};

/** A row of the historical data: at the test's time unless it is older, and a laboratory result if its type is one. */
function historyPoint(
  { dataTypes }: TestedPlan,
  { dataId, data, eventTime, baseline, status }: RowOf<'test', 'history'>,
  at: string,
): Made {
  const earlier = eventTime && dateKey(eventTime) < at ? eventTime : null;
  const shared = { dataId, data, eventTime: earlier ?? at, status: status || 'final' };
  if (baseline) return { ...shared, category: 'symptom', groupId: BASELINE, baseline: true };
  if (dataTypes.get(dataId) === 'labTest') return { ...shared, category: 'labTest', groupId: LAB_GROUP };
  return { ...shared, category: 'symptom', groupId: earlier === null ? CHECK_IN : `before ${earlier}` };
}

const asRow = (doc: PointRecord) => ({ id: doc._id, scope: [doc.patientId], version: 1, doc, createdAt: TEST_MOMENT });

/** Warnings about the inputs of a test that the plan does not know or that detection does not read. */
function inputWarnings(plan: TestedPlan, { patient, flags = [], history = [] }: TestRecord): Finding[] {
  const { conditions = [], medications = [] } = patient ?? {};
  const dataIds = [...new Set(history.map(({ dataId }) => dataId))];
  return [
    ...conditions
      .filter(({ conditionId }) => !plan.conditionIds.has(conditionId))
      .map(({ conditionId }) => finding('unknownCondition', { conditionId })),
    ...medications
      .filter(({ medicationId }) => !plan.medicationIds.has(medicationId))
      .map(({ medicationId }) => finding('unknownMedication', { medicationId })),
    ...flags.filter(({ flagId }) => !plan.flagIds.has(flagId)).map(({ flagId }) => finding('unknownFlag', { flagId })),
    ...dataIds.filter((dataId) => !plan.dataTypes.has(dataId)).map((dataId) => finding('unknownDataType', { dataId })),
    ...(medications.length > 0 ? [finding('medicationsNotRead', {})] : []),
    ...(flags.length > 0 ? [finding('flagsNotRead', {})] : []),
  ];
}

/** The alerts of a run and the values that the models read, each tuple once. */
function valuesSeen(alerts: Evaluated['created'], evaluations: readonly Evaluation[]): SeenValue[] {
  const isValue = (value: unknown): value is SeenValue['value'] => value === null || typeof value !== 'object';
  const found = new Map<string, SeenValue>();
  const add = (seen: SeenValue): void => {
    const key = JSON.stringify([seen.dataId, seen.tupleIndex]);
    if (!found.has(key)) found.set(key, seen);
  };
  for (const { dataId, data = [] } of alerts)
    for (const [tupleIndex, value] of data.entries())
      if (isValue(value)) add({ kind: 'alert', dataId, tupleIndex, value });
  for (const { snapshot } of evaluations)
    for (const [dataId, tuples] of Object.entries(snapshot.values))
      for (const [tupleIndex, value] of tuples.entries())
        if (typeof value === 'number') add({ kind: 'value', dataId, tupleIndex, value });
  return [...found.values()];
}

/** The evaluations of the occasions, and warnings about data that no model reads. */
async function evaluationsOf(
  on: Queryable,
  { content }: TestedPlan,
  facts: PatientFacts,
  occasions: readonly Occasion[],
  options: { triage: boolean; recalculate: boolean },
) {
  const evaluations: Evaluation[] = [];
  const unread = new Set<string>();
  for (const occasion of occasions)
    for await (const { findings } of evaluatePlans(on, { of: async () => content }, facts, occasion, { options })) {
      if (!findings) continue;
      const { kind, models, snapshot, detection } = findings;
      const { groupId } = occasion;
      const ran = models.map(({ modelId }) => modelId);
      evaluations.push({ groupId, kind, overall: detection.overall, models: ran, snapshot });
      for (const dataId of explainedResult(detection, models, snapshot).unread) unread.add(dataId);
    }
  return { evaluations, unread: [...unread].map((dataId) => finding('unreadData', { dataId })) };
}

/**
 * Runs a test: makes its patient in memory, evaluates what happens at the test's time by the same detection as for
 * patients, and compares the result with what the test expects. Reads nothing from the database, and stores nothing.
 */
export async function runTest(on: Queryable, plan: TestedPlan, test: TestRecord): Promise<TestRun> {
  const { content } = plan;
  const { planId, levels, overallId, models } = content.rules;
  const at = test.case?.eventTime ? new Date(test.case.eventTime).toISOString() : TEST_MOMENT;
  const id = idMaker(test.testId);
  const patientId = `test ${test.testId}`;
  const answered = answersOf(plan.questions, test.journal ?? [], plan.primary);
  const answers = [...answered.data].map(([dataId, data]): Made => ({
    dataId,
    data,
    category: 'symptom',
    groupId: CHECK_IN,
    eventTime: at,
    status: 'submitted',
  }));
  const history = (test.history ?? []).map((row) => historyPoint(plan, row, at));
  const points = [...history, ...answers].map((made): PointRecord => ({ ...made, _id: id(), patientId, planId }));
  const conditions = (test.patient?.conditions ?? []).map(({ conditionId }) => ({
    _id: id(),
    patientId,
    conditionId,
    startDate: ALWAYS,
  }));
  const medications = (test.patient?.medications ?? []).map(({ medicationId }) => ({
    _id: id(),
    patientId,
    medicationId,
    startDate: ALWAYS,
  }));
  const facts: PatientFacts = {
    plans: [{ planId, start: ALWAYS, end: null }],
    conditions,
    baselines: points.filter(({ baseline }) => baseline).map(pointOf),
  };
  const all = [...occasionsOf(points.map(asRow)).values()];
  const occasions = all.filter((occasion) => momentOf(occasion) === at);
  const earlier = all
    .filter((occasion) => !occasions.includes(occasion))
    .flatMap(({ docs }) => docs.map(({ dataId }) => finding('earlierData', { dataId })));
  const triage = models.some(({ modelId, category }) => modelId === test.category && category === 'triage');
  const options = { triage, recalculate: true, origin: null };
  const { evaluations, unread } = await evaluationsOf(on, plan, facts, occasions, options);
  const { created, recommended } = await evaluate(
    on,
    { contents: { of: async () => content }, actor: SYSTEM },
    new Map([[patientId, facts]]),
    occasions,
    { options },
    { now: (time) => time, id },
  );
  const seen: Seen = {
    data: valuesSeen(created, evaluations),
    recommendations: recommended.map(({ recommendId, name }) => ({ recommendId, name: name ?? null })),
  };
  const { errors, warnings } = compared(test, seen, {
    levels: levels.map(({ alertLevelId }) => alertLevelId),
    green: levels.filter(({ color }) => color === 'green').map(({ alertLevelId }) => alertLevelId),
    alertIds: [overallId, ...models.map(({ alertDataId }) => alertDataId)],
  });
  return {
    ...seen,
    // The tests of a creator answer the whole conversation, so a missing response is an error of the creator.
    errors: [...answered.errors, ...(test.creatorId ? answered.warnings : []), ...errors],
    warnings: [
      ...(test.creatorId ? [] : answered.warnings),
      ...inputWarnings(plan, test),
      ...earlier,
      ...unread,
      ...(evaluations.length === 0 ? [finding('nothingDetected', {})] : []),
      ...warnings,
    ],
    ruleSet: content.hash,
    evaluations,
    patient: {
      patientId,
      flags: (test.flags ?? []).map(({ flagId }) => flagId),
      conditions,
      medications,
      data: [...points, ...created],
      recommendations: recommended,
    },
  };
}
