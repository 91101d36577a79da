import type { EntityRecord } from '../../../src/domain/entity/types';
import type { Fact } from './compare';
import { makeDigest, object, text } from './read';

const number = (value: unknown): string | null => (typeof value === 'number' ? String(value) : text(value));

const period = (record: EntityRecord) => ({ start: text(record['startDate']), end: text(record['endDate']) });

/** The lists of a patient's clinical records: the name in the API, and the values of a record. */
export const LISTS: Readonly<Record<string, (record: EntityRecord) => Fact['values']>> = {
  conditions: (record) => ({
    code: text(record['conditionId']),
    text: text(record['text']),
    ...period(record),
    status: text(record['status']),
    verification: text(record['verification']),
    category: text(record['category']),
  }),
  allergies: (record) => ({
    code: text(record['code']),
    criticality: text(record['criticality']),
    status: text(record['status']),
    verification: text(record['verification']),
  }),
  medications: (record) => ({
    code: text(record['medicationId']),
    ...period(record),
    status: text(record['status']),
  }),
  procedures: (record) => ({
    text: text(record['text']),
    ...period(record),
    status: text(record['status']),
  }),
  encounters: (record) => ({
    text: text(record['text']),
    start: text(record['start']),
    end: text(record['end']),
    status: text(record['status']),
  }),
  blobs: (record) => ({
    type: text(record['mimeType']),
    content: makeDigest(text(record['data']) ?? ''),
  }),
  data: (record) => {
    const [lab] = Array.isArray(record['labs']) ? record['labs'] : [];
    return { value: number(object(lab)['value']), unit: text(object(lab)['unit']), time: text(record['eventTime']) };
  },
};

/** The stored records as facts, by the resources from which they were imported. */
export const storedFacts = (list: keyof typeof LISTS, records: readonly EntityRecord[]): Fact[] =>
  records.map((record) => {
    const source = object(record['importSource']);
    return {
      kind: text(source['resourceType']) ?? '',
      key: text(source['resourceId']) ?? '',
      values: LISTS[list]?.(record) ?? {},
    };
  });
