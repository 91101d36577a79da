import { v4 as uuid } from 'uuid';
import type { Fill } from './prepare';

/** Computed fields that follow from the save itself, by entity. Those that follow from other data are set where they arise. */
export const COMPUTED: Readonly<Record<string, Fill>> = {
  patient: (record, before, now) => (before ? record : { ...record, patientCreated: record['patientCreated'] ?? now }),
  user: (record, before, now) => ({
    ...record,
    userId: record['userId'] ?? before?.['userId'] ?? uuid(),
    createDate: record['createDate'] ?? before?.['createDate'] ?? now,
    modifiedDate: now,
  }),
};
