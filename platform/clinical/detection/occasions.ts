import type { DocumentOf } from '../../../src/domain/records';
import type { DataPoint } from '../../../src/domain/detection';
import { dateKey } from '../../../src/domain/dates/partialDate';
import { isWithdrawn } from '../../../src/domain/alerts/withdrawn';
import { LAB_GROUP } from '../../../src/domain/history/labReports';
import type { StoredRow } from '../../entities/rewrite';
import type { Cause } from './cause';

export type PointRecord = DocumentOf<'patientData'>;

/** Whether detection wrote the record; detection does not read its own results as data. */
export const isOutcome = ({ category }: PointRecord): boolean => category === 'alert' || category === 'model';

/** The sort key of a date; dates are compared by their keys. */
const keyOf = (date: string | null | undefined): string | null => (date ? dateKey(date) : null);
/** Whether a data point is a laboratory result. */
export const isLab = ({ category, groupId }: Partial<Pick<PointRecord, 'category' | 'groupId'>>): boolean =>
  category === 'labTest' || groupId === LAB_GROUP;

/** Identifies an occasion: a check-in, or the results of one report. */
export interface OccasionKey {
  patientId: string;
  groupId: string;
  /** For laboratory results: the report's session, or the report's time if there is no session. */
  session: string | null;
}

/** A stored record with its creation time, ISO 8601. */
export interface ReadRow extends StoredRow<'patientData'> {
  createdAt: string;
}

export interface Occasion extends OccasionKey {
  points: DataPoint[];
  /** The documents of the occasion's points, oldest first. */
  docs: PointRecord[];
  /** Earlier results of detection for this occasion that still count, in the order in which they were created. */
  outcomes: ReadRow[];
  /** Set if data of the occasion was deleted or corrected since the last run. */
  cause?: Cause;
}

export const keyText = ({ patientId, groupId, session }: OccasionKey): string =>
  JSON.stringify([patientId, groupId, session]);

/** The occasion of a record; null without a group. */
export function occasionOf(
  doc: Pick<PointRecord, 'patientId' | 'groupId' | 'category' | 'sessionId' | 'eventTime'>,
): OccasionKey | null {
  const groupId = doc.groupId || (isLab(doc) ? LAB_GROUP : null);
  if (groupId === null) return null;
  const session = groupId === LAB_GROUP ? doc.sessionId || doc.eventTime || null : null;
  return { patientId: doc.patientId, groupId, session };
}

/**
 * Converts a stored record for detection. A laboratory value becomes a measurement, and its position in the normal
 * range becomes a tuple.
 */
export function pointOf(doc: PointRecord): DataPoint {
  const { labs = [] } = doc;
  const data = [...(doc.data ?? [])];
  for (const { normalizedValue, normalizedIndex } of labs) {
    const index = normalizedIndex ?? 1;
    while (data.length <= index) data.push(null);
    if (typeof normalizedValue === 'number') data[index] = normalizedValue;
  }
  const range = labs.find((item) => item.range)?.range;
  return {
    dataId: doc.dataId,
    eventTime: keyOf(doc.eventTime),
    sessionId: doc.sessionId || null,
    data,
    lab: isLab(doc),
    baseline: doc.baseline === true,
    range: range ? { low: range.low ?? null, high: range.high ?? null } : null,
    measured: isLab(doc) ? (labs.length > 0 ? labs.map(({ tupleIndex }) => tupleIndex ?? 0) : [0]) : [],
  };
}

/**
 * Groups the records of several patients by occasion. Withdrawn records are left out.
 * @param rows the records, in the order of their event times
 */
export function occasionsOf(rows: readonly ReadRow[]): Map<string, Occasion> {
  const found = new Map<string, Occasion>();
  for (const row of rows) {
    const key = isWithdrawn(row.doc) ? null : occasionOf(row.doc);
    if (!key) continue;
    const name = keyText(key);
    const occasion = found.get(name) ?? { ...key, points: [], docs: [], outcomes: [] };
    found.set(name, occasion);
    if (isOutcome(row.doc)) occasion.outcomes.push(row);
    else if (row.doc.baseline !== true) {
      occasion.points.push(pointOf(row.doc));
      occasion.docs.push(row.doc);
    }
  }
  for (const { outcomes } of found.values())
    outcomes.sort((one, other) => (one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt)));
  return found;
}

/** The time of an occasion and of its alert: the time of its newest data. */
export const momentOf = ({ points }: Occasion): string | null =>
  points.reduce<string | null>(
    (latest, { eventTime }) => (eventTime && eventTime > (latest ?? '') ? eventTime : latest),
    null,
  );
