import type { DataPoint } from '../../../src/domain/detection';
import { dateKey } from '../../../src/domain/dates/partialDate';
import { isObject } from '../../../src/domain/entity/paths';
import type { EntityRecord, Json, JsonObject } from '../../../src/domain/entity/types';
import { LAB_GROUP } from '../../../src/domain/history/labReports';
import type { StoredRow } from '../../entities/rewrite';

/** Categories that detection writes and does not read. */
const OUTCOMES: readonly Json[] = ['alert', 'model'];

export const isOutcome = (doc: EntityRecord): boolean => OUTCOMES.includes(doc['category'] ?? null);

const text = (value: Json | undefined): string | null => (typeof value === 'string' && value !== '' ? value : null);
const number = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);
/** Dates are compared by their sort keys. */
const keyOf = (date: string | null): string | null => date && dateKey(date);
const isLab = (doc: EntityRecord): boolean => doc['category'] === 'labTest' || doc['groupId'] === LAB_GROUP;

/** Identifies an occasion: a check-in, or the results of one report. */
export interface OccasionKey {
  patientId: string;
  groupId: string;
  /** For laboratory results: the report, or else the time. */
  session: string | null;
}

/** A stored record with its creation time, ISO 8601. */
export interface ReadRow extends StoredRow {
  createdAt: string;
}

export interface Occasion extends OccasionKey {
  points: DataPoint[];
  /** The points' documents, oldest first. */
  docs: EntityRecord[];
  /** Earlier results of detection for this occasion, in the order in which they were created. */
  outcomes: ReadRow[];
}

export const keyText = ({ patientId, groupId, session }: OccasionKey): string =>
  JSON.stringify([patientId, groupId, session]);

/** The occasion of a record; null without a group. */
export function occasionOf(doc: EntityRecord): OccasionKey | null {
  const groupId = text(doc['groupId']) ?? (isLab(doc) ? LAB_GROUP : null);
  const patientId = text(doc['patientId']);
  if (groupId === null || patientId === null) return null;
  const session = groupId === LAB_GROUP ? (text(doc['sessionId']) ?? text(doc['eventTime'])) : null;
  return { patientId, groupId, session };
}

const labsOf = (doc: EntityRecord): JsonObject[] => (Array.isArray(doc['labs']) ? doc['labs'] : []).filter(isObject);

/** Converts a stored record for detection: a laboratory value is a measurement, its position in the range a tuple. */
export function pointOf(doc: EntityRecord): DataPoint {
  const labs = labsOf(doc);
  const data = Array.isArray(doc['data']) ? [...doc['data']] : [];
  for (const item of labs) {
    const normalized = number(item['normalizedValue']);
    const index = number(item['normalizedIndex']) ?? 1;
    while (data.length <= index) data.push(null);
    if (normalized !== null) data[index] = normalized;
  }
  const range = labs.map((item) => item['range']).find(isObject);
  return {
    dataId: text(doc['dataId']) ?? '',
    eventTime: keyOf(text(doc['eventTime'])),
    sessionId: text(doc['sessionId']),
    data,
    lab: isLab(doc),
    baseline: doc['baseline'] === true,
    range: range ? { low: number(range['low']), high: number(range['high']) } : null,
    measured: isLab(doc) ? (labs.length > 0 ? labs.map((item) => number(item['tupleIndex']) ?? 0) : [0]) : [],
  };
}

/**
 * Groups the records of several patients by occasion.
 * @param rows in the order of their event times
 */
export function occasionsOf(rows: readonly ReadRow[]): Map<string, Occasion> {
  const found = new Map<string, Occasion>();
  for (const row of rows) {
    const key = occasionOf(row.doc);
    if (!key) continue;
    const name = keyText(key);
    const occasion = found.get(name) ?? { ...key, points: [], docs: [], outcomes: [] };
    found.set(name, occasion);
    if (isOutcome(row.doc)) occasion.outcomes.push(row);
    else if (row.doc['baseline'] !== true) {
      occasion.points.push(pointOf(row.doc));
      occasion.docs.push(row.doc);
    }
  }
  for (const { outcomes } of found.values())
    outcomes.sort((one, other) => (one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt)));
  return found;
}

/** The time of an occasion, and of its alert: that of its newest data. */
export const momentOf = ({ points }: Occasion): string | null =>
  points.reduce<string | null>(
    (latest, { eventTime }) => (eventTime && eventTime > (latest ?? '') ? eventTime : latest),
    null,
  );
