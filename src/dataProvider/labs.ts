import type { EntityRecord } from '../domain/entity/types';
import type { LabItem } from '../domain/lab/items';
import { http } from './client';
import type { Http } from './http';

/** What became of a document that was taken in. */
export interface CcdaReport {
  patientId: string;
  labItems: Record<'added' | 'updated' | 'there' | 'skipped' | 'refused', number>;
  faults: string[];
}

/** What a plan says of laboratory results. */
export interface LabContent {
  models: EntityRecord[];
  observations: EntityRecord[];
  dataTypes: EntityRecord[];
}

const ALL = { dependencies: true, limit: 1000 };

/** Laboratory results by hand: what plans look at, and the way in as a C-CDA document. @throws ApiError from every function */
export function createLabActions(on: Http) {
  return {
    content: async (planId: string, signal?: AbortSignal): Promise<LabContent> => {
      const of = `types/${encodeURIComponent(planId)}`;
      const [{ models }, { observations }, { data }] = await Promise.all([
        on.json<{ models: EntityRecord[] }>(`${of}/models/*`, { query: { ...ALL, category: 'lab' }, signal }),
        on.json<{ observations: EntityRecord[] }>(`${of}/observations/*`, { query: ALL, signal }),
        on.json<{ data: EntityRecord[] }>(`${of}/data/*`, { query: { ...ALL, category: 'labTest' }, signal }),
      ]);
      return { models, observations, dataTypes: data };
    },

    /** @param eventTime when the results were taken; ISO 8601 @returns the document */
    generateCcda: async (patientId: string, eventTime: string, results: readonly LabItem[]) =>
      (
        await on.json<{ ccda: string }>('reporting/generateCCDA/', {
          method: 'POST',
          body: { patientId, isStructured: true, type: 'progressNote', data: { eventTime, results } },
        })
      ).ccda,

    importCcda: (xml: string) =>
      on.json<CcdaReport>('apricity-cleanse/import/ccda', {
        method: 'POST',
        query: { async: false },
        document: { type: 'application/xml', text: xml },
      }),
  };
}

export const labActions = createLabActions(http);
