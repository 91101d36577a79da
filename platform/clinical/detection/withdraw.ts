import { ENTERED_IN_ERROR, WITHDRAW_ACTION } from '../../../src/domain/alerts/withdrawn';
import { writtenOf } from '../../../src/domain/entity/read';
import type { JsonObject } from '../../../src/domain/entity/types';
import type { Actor } from '../../http/context';
import type { Cause } from './cause';
import type { Findings } from './findings';
import type { Occasion, PointRecord, ReadRow } from './occasions';
import type { PlanContent } from './planContent';
import { entriesOf, isOpen } from './standing';

/** A withdrawn record: as it was, with another status and an entry that says who withdrew it, when, and why. */
export interface WithdrawnRow {
  row: ReadRow;
  doc: PointRecord;
}

/** Whether a run of detection made the record. */
const isOwn = ({ doc }: ReadRow): boolean => entriesOf(doc).some(({ client }) => client === 'detect');

function withdraw(row: ReadRow, { reason, userId }: Cause, actor: Actor, at: string): WithdrawnRow {
  const entries = entriesOf(row.doc);
  const overallId = entries.findLast((entry) => typeof entry['overallId'] === 'string')?.['overallId'];
  const entry: JsonObject = {
    client: 'detect',
    action: WITHDRAW_ACTION,
    reason,
    updatedAt: at,
    updatedBy: userId ?? actor.userId,
    sessionId: row.doc.sessionId ?? null,
    ...(overallId !== undefined && { overallId }),
  };
  return { row, doc: { ...row.doc, status: ENTERED_IN_ERROR, source: [...entries, entry] } };
}

/**
 * Withdraws the alerts of an occasion without data. If nobody is known to have deleted the data, only alerts that a run
 * made are withdrawn, because other systems store alerts without data.
 */
export function withdrawAll(
  { outcomes, cause }: Occasion,
  actor: Actor,
  now: (at: string) => string,
  isOf: (planId: string) => boolean,
): WithdrawnRow[] {
  return outcomes
    .filter((row) => row.doc.category === 'alert' && isOf(row.doc.planId ?? '') && (cause !== undefined || isOwn(row)))
    .map((row) => withdraw(row, cause ?? { reason: 'deleted', userId: null }, actor, now(row.doc.eventTime ?? '')));
}

/**
 * Withdraws a plan's alerts that no longer hold after data was deleted or corrected: those whose model, or all of whose
 * models, no longer fire. A record that no run may change is also withdrawn if its level is now lower. An open record
 * gets the lower level with its next entry. If a model cannot be evaluated, it is not known what holds.
 */
export function withdrawUnfounded(
  { rules }: PlanContent,
  { outcomes, cause }: Occasion,
  { at, models, detection }: Findings,
  actor: Actor,
  now: (at: string) => string,
): WithdrawnRow[] {
  if (!cause || detection.models.some(({ outcome }) => outcome === 'unreadable')) return [];
  const priorityOf = (id: string): number | undefined =>
    rules.levels.find(({ alertLevelId }) => alertLevelId === id)?.priority;
  const found = new Map(models.map(({ alertDataId }, index) => [alertDataId, detection.models[index]?.alertLevelId]));
  found.set(rules.overallId, detection.overall);
  const holds = ({ doc }: ReadRow): boolean => {
    const level = found.get(doc.dataId) ?? null;
    if (level === null) return false;
    if (isOpen(doc)) return true;
    const before = priorityOf(writtenOf(doc.data?.[0]));
    return before !== undefined && before <= (priorityOf(level) ?? before);
  };
  return outcomes
    .filter((row) => row.doc.category === 'alert' && row.doc.planId === rules.planId && !holds(row))
    .map((row) => withdraw(row, cause, actor, now(at)));
}
