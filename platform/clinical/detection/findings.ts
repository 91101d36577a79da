import type { DocumentOf } from '../../../src/domain/records';
import {
  complaintsOf,
  detect,
  modelsFor,
  snapshotOf,
  type Complaint,
  type ConditionSpan,
  type Detection,
  type RunKind,
  type RunModel,
  type Snapshot,
} from '../../../src/domain/detection';
import { spanOf } from '../../../src/domain/dates/partialDate';
import { dayInZone } from '../../../src/domain/dates/zone';
import { isCertain } from '../../../src/domain/history/certainty';
import { isProblem } from '../../../src/domain/history/problems';
import type { Occasion } from './occasions';
import { conditionKey, type PlanContent } from './planContent';
import type { PatientFacts } from './reading';

/** The parameters of a run. */
export interface RunOptions {
  triage: boolean;
  /** Whether to recompute the tuples of data models. */
  recalculate: boolean;
  /** Where the run was started; stored in the source of its result. */
  origin: string | null;
}

/** The result of one plan's rules for one occasion. */
export interface Findings {
  at: string;
  kind: RunKind;
  models: RunModel[];
  snapshot: Snapshot;
  detection: Detection;
  complaints: Complaint[];
}

/** Statuses of diagnoses that detection ignores. */
const DISMISSED = ['entered-in-error', 'refuted'];

/** The periods of a patient's diagnoses, each with the data ids that the plan uses for the diagnosis. */
function spansOf(conditions: readonly DocumentOf<'condition'>[], content: PlanContent): ConditionSpan[] {
  return conditions.flatMap((condition) => {
    const { conditionId: code, startDate: start } = condition;
    const { verification } = condition;
    if (!start || !code || DISMISSED.includes(verification ?? '') || !isCertain(verification)) return [];
    if (!isProblem(condition)) return [];
    const known = content.conditions.get(conditionKey(condition.system ?? '', code)) ?? content.conditions.get(code);
    const end = condition.endDate || null;
    return [...new Set([code, ...(known ?? [])])].map((dataId) => ({ dataId, start, end }));
  });
}

/**
 * Evaluates an occasion; null if no model of the plan reads the occasion's data.
 * @param at the occasion's time
 */
export function find(
  content: PlanContent,
  { points }: Occasion,
  facts: PatientFacts,
  at: string,
  { triage, recalculate }: Pick<RunOptions, 'triage' | 'recalculate'>,
): Findings | null {
  const { rules } = content;
  const kind = { reported: points.some(({ lab }) => !lab), lab: points.some(({ lab }) => lab), triage };
  const models = modelsFor(rules, kind, new Set(points.map(({ dataId }) => dataId)));
  if (points.length === 0 || models.length === 0) return null;
  const { baselines, zone } = facts;
  const conditions = spansOf(facts.conditions, content);
  const snapshot = snapshotOf(rules, { at, zone, points, baselines, conditions, recalculate });
  const detection = detect(models, rules.levels, snapshot);
  return { at, kind, models, snapshot, detection, complaints: complaintsOf(detection, models, snapshot) };
}

/** Whether a patient's plan is active on a day in the patient's zone. The plan's last day is included. */
export function isRunning({ start, end }: PatientFacts['plans'][number], at: string, zone = 'UTC'): boolean {
  const day = dayInZone(spanOf(at, zone)?.to ?? Date.parse(at), zone);
  return (start ?? '').slice(0, 10) <= day && (end === null || day <= end.slice(0, 10));
}
