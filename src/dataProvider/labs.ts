import type { EntityRecord } from '../domain/entity/types';
import type { LabItem } from '../domain/lab/items';
import { whole } from './answer';
import { call, http } from './client';

/** What a plan says of laboratory results. */
export interface LabContent {
  models: EntityRecord[];
  observations: EntityRecord[];
  dataTypes: EntityRecord[];
}

const ALL = { dependencies: true, limit: 1000 };

/** A result as the platform takes it: what it lacks is left out. */
const asGiven = ({ unit, range, planId, ...item }: LabItem) => ({
  ...item,
  ...(unit !== null && { unit }),
  ...(range && { range }),
  ...(planId != null && { planId }),
});

/** Laboratory results by hand: what plans look at, and the way in as a C-CDA document. @throws ApiError from every function */
export const labActions = {
  content: async (planId: string, signal?: AbortSignal): Promise<LabContent> => {
    const of = `types/${encodeURIComponent(planId)}`;
    const [{ models }, { observations }, { data }] = await Promise.all([
      http.json<{ models: EntityRecord[] }>(`${of}/models/*`, { query: { ...ALL, category: 'lab' }, signal }),
      http.json<{ observations: EntityRecord[] }>(`${of}/observations/*`, { query: ALL, signal }),
      http.json<{ data: EntityRecord[] }>(`${of}/data/*`, { query: { ...ALL, category: 'labTest' }, signal }),
    ]);
    return { models, observations, dataTypes: data };
  },

  /** @param eventTime when the results were taken; ISO 8601 @returns the document */
  generateCcda: async (patientId: string, eventTime: string, results: readonly LabItem[]) => {
    const data = { eventTime, results: results.map(asGiven) };
    const body = { patientId, isStructured: true, type: 'progressNote', data } as const;
    return (await call('POST reporting/generateCCDA', { body })).ccda;
  },

  /** @returns what became of the results */
  importCcda: async (xml: string) => {
    const document = { type: 'application/xml', text: xml } as const;
    return whole(await call('POST apricity-cleanse/import/ccda', { query: { async: false }, document }), 'labItems');
  },
};
