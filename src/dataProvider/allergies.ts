import type { AbsenceKind } from '../domain/history/absence';
import type { FieldOf } from '../domain/records';
import { records } from './client';

/** Maximum number of records that are read for a header. */
const MOST = 200;

const BY_NAME = 'name' satisfies FieldOf<'allergy'>;
const BY_TIME = 'saidOn' satisfies FieldOf<'absenceStatement'>;

/** Requests about a patient's allergies, and about statements that there are none. @throws ApiError */
export const allergyActions = {
  list: async (patientId: string, signal?: AbortSignal) =>
    (await records('allergy').list({ parent: patientId, query: { limit: MOST, orderBy: BY_NAME }, signal })).records,

  /** The statements of absence of these kinds, the latest first. */
  absences: async (patientId: string, kinds: readonly AbsenceKind[], signal?: AbortSignal) => {
    const query = { kind: kinds.join(','), limit: MOST, orderBy: BY_TIME, order: 'desc' };
    return (await records('absenceStatement').list({ parent: patientId, query, signal })).records;
  },

  /** States today that no allergies are known. */
  stateNone: (patientId: string) =>
    records('absenceStatement').create(
      { patientId, kind: 'allergies', meaning: 'noneKnown', saidOn: new Date().toISOString(), status: 'active' },
      { parent: patientId },
    ),
};
