import { sql } from 'kysely';
import { isWithdrawn, type WithdrawReason } from '../../../src/domain/alerts/withdrawn';
import { dateKey } from '../../../src/domain/dates/partialDate';
import { canonical } from '../../../src/domain/rules/rows';
import type { DocumentOf } from '../../../src/domain/records';
import { listOf, run } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { columnSql, documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import type { Mark } from './marks';
import { isOutcome, keyText, occasionOf, type OccasionKey, type PointRecord } from './occasions';
import { POINT } from './reading';

/** Older data raises no alert automatically, because nobody should be called about last year's laboratory report. */
export const RECENT_DAYS = 14;
const DAY_MS = 86_400_000;

const pointDoc = documentSql('patientData', 'p');

/** Which alerts to look for: those of these patients and, if given, of these groups. */
interface AlertSelection {
  patientIds: readonly string[];
  groupIds?: readonly string[];
  /** Only alerts whose runs knew a diagnosis. */
  withConditions?: boolean;
}

/** The occasions of patients that have an alert. */
export async function alertedOccasions(
  on: Queryable,
  entities: EntityStore,
  { patientIds, groupIds, withConditions = false }: AlertSelection,
): Promise<OccasionKey[]> {
  const stored = entities.of(POINT);
  const group = columnSql<'patientData'>(stored, 'groupId');
  const rows = await run<Pick<PointRecord, 'patientId' | 'groupId' | 'category' | 'sessionId' | 'eventTime'>>(
    on,
    sql`SELECT a.patient_id AS "patientId", ${pointDoc.text('groupId')} AS "groupId",
        ${pointDoc.text('category')} AS category, ${pointDoc.text('sessionId')} AS "sessionId",
        ${pointDoc.text('eventTime')} AS "eventTime"
      FROM alert a JOIN ${stored.table} p ON p.patient_id = a.patient_id AND p.id = a.id
      WHERE a.patient_id IN ${listOf(patientIds)}
        ${groupIds ? sql`AND p.${group} IN ${listOf(groupIds)}` : sql``}
        ${withConditions ? sql`AND jsonb_path_exists(p.doc, '$.source[*].detection.snapshot.conditions[*]')` : sql``}`,
  );
  return [...new Map(rows.flatMap((row) => occasionOf(row) ?? []).map((key) => [keyText(key), key])).values()];
}

/** The part of a data point that detection reads, as a text for comparison. */
const readOf = (point: PointRecord): string => {
  const { dataId, category, groupId, sessionId, planId, eventTime, data = [], labs = [], baseline } = point;
  const places = [category, groupId, sessionId, planId, eventTime].map((place) => place || null);
  return canonical([dataId, ...places, data, labs, baseline === true, isWithdrawn(point)]);
};

/** A data point before and after a change; null before it was created, and after it was deleted. */
export interface PointChange {
  before: PointRecord | null;
  after: PointRecord | null;
}

/**
 * The occasions to evaluate after data points have changed: those with recent new data, and those with an alert of
 * whatever age whose data was deleted or corrected. A baseline belongs to all occasions of its patient.
 */
export async function occasionsAfter(
  on: Queryable,
  entities: EntityStore,
  changes: readonly PointChange[],
  { userId }: Pick<Actor, 'userId'>,
): Promise<Mark[]> {
  const since = new Date(Date.now() - RECENT_DAYS * DAY_MS).toISOString();
  const marks: Mark[] = [];
  const older: Mark[] = [];
  const baselines = new Map<string, WithdrawReason>();
  for (const { before, after } of changes) {
    const points = [before, after].flatMap((point) => point ?? []);
    if (points.some(isOutcome)) continue;
    const reason = after === null ? 'deleted' : isWithdrawn(after) ? 'enteredInError' : 'corrected';
    const lost = before !== null && !isWithdrawn(before) && (after === null || readOf(before) !== readOf(after));
    for (const point of points) {
      if (lost && point.baseline === true) baselines.set(point.patientId, reason);
      const key = point.baseline === true ? null : occasionOf(point);
      if (!key) continue;
      const { eventTime } = point;
      const recent = after !== null && !(eventTime && dateKey(eventTime) < since);
      const mark = { ...key, ...(lost && { cause: { reason, userId } as const }) };
      if (recent) marks.push(mark);
      else if (lost) older.push(mark);
    }
  }
  if (older.length > 0) {
    const patientIds = [...new Set(older.map(({ patientId }) => patientId))];
    const groupIds = [...new Set(older.flatMap(({ groupId }) => [groupId, '']))];
    const alerted = new Set((await alertedOccasions(on, entities, { patientIds, groupIds })).map(keyText));
    marks.push(...older.filter((mark) => alerted.has(keyText(mark))));
  }
  for (const [patientId, reason] of baselines)
    for (const key of await alertedOccasions(on, entities, { patientIds: [patientId] }))
      marks.push({ ...key, cause: { reason, userId } });
  return marks;
}

/** The part of a diagnosis that detection reads, as a text for comparison. */
const diagnosed = ({ conditionId, system, startDate, endDate, verification }: DocumentOf<'condition'>): string =>
  canonical([conditionId, system, startDate, endDate, verification].map((part) => part || null));

/** The occasions to evaluate after diagnoses have changed: those with an alert whose runs knew a diagnosis. */
export async function occasionsAfterDiagnoses(
  on: Queryable,
  entities: EntityStore,
  changes: readonly { before: DocumentOf<'condition'> | null; after: DocumentOf<'condition'> | null }[],
  { userId }: Pick<Actor, 'userId'>,
): Promise<Mark[]> {
  const reasons = new Map<string, WithdrawReason>();
  for (const { before, after } of changes)
    if (before && (after === null || diagnosed(before) !== diagnosed(after)))
      reasons.set(before.patientId, after === null ? 'deleted' : 'corrected');
  const marks: Mark[] = [];
  for (const [patientId, reason] of reasons)
    for (const key of await alertedOccasions(on, entities, { patientIds: [patientId], withConditions: true }))
      marks.push({ ...key, cause: { reason, userId } });
  return marks;
}
