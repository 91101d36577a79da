import { v4 as uuid } from 'uuid';
import type { Fill } from './prepare';

/** A record that says no date of its own arose when it is saved. */
const dated: Fill = (record, before, now) => ({
  ...record,
  createDate: record['createDate'] ?? before?.['createDate'] ?? now,
});

/** Bytes that base64 stands for. */
const sizeOf = (data: string): number => Buffer.byteLength(data.replace(/\s+/g, ''), 'base64');

/** A document arose when it was stored, unless it says better, and is as large as its content. */
const stored: Fill = (record, before, now, userId) => {
  const { data } = record;
  return {
    ...dated(record, before, now, userId),
    ...(typeof data === 'string' && { size: record['size'] ?? sizeOf(data) }),
  };
};

/** Computed fields that follow from the save itself, by entity. Those that follow from other data are set where they arise. */
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
