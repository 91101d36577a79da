import { v4 as uuid } from 'uuid';
import type { Fill } from './prepare';

/** A record that says no date of its own arose when it is saved. */
const dated: Fill = (record, before, now) => ({
  ...record,
  createDate: record['createDate'] ?? before?.['createDate'] ?? now,
});

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
  user: (record, before, now) => ({
    ...record,
    userId: record['userId'] ?? before?.['userId'] ?? uuid(),
    createDate: record['createDate'] ?? before?.['createDate'] ?? now,
    modifiedDate: now,
  }),
};
