import { call, records } from './client';

/** Medications of a plan offered at once. */
const OFFERED = 100;

/** What the console asks about a patient's history beyond its records. @throws ApiError from every function */
export const historyActions = {
  /** Ends the check-in that is under way; its answers stay. @returns how many were ended */
  resetConversation: async (patientId: string) => {
    const body = { resetContext: true } as const;
    return (await call('POST dialog/conversation/{patientId}', { params: { patientId }, body })).conversation.reset;
  },

  /** Whether a group of a patient's data has a journal. */
  hasJournal: async (patientId: string, groupId: string) => {
    // The search finds ids that contain this one, too.
    const found = await records('journal').list({ parent: patientId, query: { groupId, limit: 0 } });
    return found.records.some((journal) => journal.groupId === groupId);
  },

  /** The laboratory's reports of some days, the newest first. */
  labReports: (patientId: string, query: { startTime: string; endTime: string }, signal?: AbortSignal) =>
    call('GET patients/{patientId}/labReports', { params: { patientId }, query, signal }),

  /** The medications that a plan knows, those of the plans that it builds on included, by what is typed. */
  medicationsOf: async (planId: string, search: string, signal?: AbortSignal) => {
    const query = { dependencies: true, limit: OFFERED, search };
    return (await records('medicationType').list({ parent: planId, query, signal })).records;
  },

  /** What all plans have translated, of every language. */
  planTexts: async (signal?: AbortSignal) =>
    (await records('translatedText').list({ query: { limit: 0 }, signal })).records,
};
