import { call, records } from './client';

/** Maximum number of a plan's medications in a result. */
const OFFERED = 100;

/** Requests about a patient's history other than reading its records. @throws ApiError from every function */
export const historyActions = {
  /** Ends the current check-in; its answers are kept. @returns the number of ended check-ins */
  resetConversation: async (patientId: string) => {
    const body = { resetContext: true } as const;
    return (await call('POST dialog/conversation/{patientId}', { params: { patientId }, body })).conversation.reset;
  },

  hasJournal: async (patientId: string, groupId: string) => {
    // The search also finds longer ids that contain this id.
    const found = await records('journal').list({ parent: patientId, query: { groupId, limit: 0 } });
    return found.records.some((journal) => journal.groupId === groupId);
  },

  /** A patient's laboratory reports in a time range, newest first. */
  labReports: (patientId: string, query: { startTime: string; endTime: string }, signal?: AbortSignal) =>
    call('GET patients/{patientId}/labReports', { params: { patientId }, query, signal }),

  /** Finds medications by a search text, in a plan and in the plans on which that plan is based. */
  medicationsOf: async (planId: string, search: string, signal?: AbortSignal) => {
    const query = { dependencies: true, limit: OFFERED, search };
    return (await records('medicationType').list({ parent: planId, query, signal })).records;
  },

  /** The translated texts of all plans, in all languages. */
  planTexts: async (signal?: AbortSignal) =>
    (await records('translatedText').list({ query: { limit: 0 }, signal })).records,
};
