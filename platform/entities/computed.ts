import { v4 as uuid } from 'uuid';
import type { Fill } from './prepare';

/** A record without a date gets that of its save. */
const dated: Fill = (record, before, now) => ({
  ...record,
  createDate: record['createDate'] ?? before?.['createDate'] ?? now,
});

/** The number of bytes in a base64 text. */
const sizeOf = (data: string): number => Buffer.byteLength(data.replace(/\s+/g, ''), 'base64');

/** A document's date defaults to the time of its save; its size is that of its content. */
const stored: Fill = (record, before, now, userId) => {
  const { data } = record;
  return {
    ...dated(record, before, now, userId),
    ...(typeof data === 'string' && { size: record['size'] ?? sizeOf(data) }),
  };
};

/**
 * Computed fields that depend only on the saved record, by entity. Those that depend on other data are set elsewhere.
 */
export const COMPUTED: Readonly<Record<string, Fill>> = {
  patient: (record, before, now) => (before ? record : { ...record, patientCreated: record['patientCreated'] ?? now }),
  feedback: (record, before, now, userId) => ({
    ...record,
    userId: record['userId'] ?? before?.['userId'] ?? userId,
    createDate: record['createDate'] ?? before?.['createDate'] ?? now,
  }),
  journal: dated,
  recommendation: dated,
  patientMessage: dated,
  blob: stored,
  user: (record, before, now) => ({
    ...record,
    userId: record['userId'] ?? before?.['userId'] ?? uuid(),
    createDate: record['createDate'] ?? before?.['createDate'] ?? now,
    modifiedDate: now,
  }),
};
