import type { RecordOf } from '../domain/records';
import type { LabItem } from '../domain/lab/items';
import { whole } from './answer';
import { call, records } from './client';

/** A plan's models and observations of laboratory results. */
export interface LabContent {
  models: RecordOf<'model'>[];
  observations: RecordOf<'observationType'>[];
  dataTypes: RecordOf<'dataType'>[];
}

const ALL = { dependencies: true, limit: 1000 };

/** A result in the format of the platform, without empty values. */
const asGiven = ({ unit, range, planId, ...item }: LabItem) => ({
  ...item,
  ...(unit !== null && { unit }),
  ...(range && { range }),
  ...(planId != null && { planId }),
});

/**
 * Manual entry of laboratory results: reads the definitions of plans, and uploads the results as a C-CDA document.
 * @throws ApiError from every function
 */
export const labActions = {
  content: async (planId: string, signal?: AbortSignal): Promise<LabContent> => {
    const of = { parent: planId, signal };
    const [models, observations, dataTypes] = await Promise.all([
      records('model').list({ ...of, query: { ...ALL, category: 'lab' } }),
      records('observationType').list({ ...of, query: ALL }),
      records('dataType').list({ ...of, query: { ...ALL, category: 'labTest' } }),
    ]);
    return { models: models.records, observations: observations.records, dataTypes: dataTypes.records };
  },

  /** @param eventTime time of the results in ISO 8601 @returns the document */
  generateCcda: async (patientId: string, eventTime: string, results: readonly LabItem[]) => {
    const data = { eventTime, results: results.map(asGiven) };
    const body = { patientId, isStructured: true, type: 'progressNote', data } as const;
    return (await call('POST reporting/generateCCDA', { body })).ccda;
  },

  /** @returns the report of the import */
  importCcda: async (xml: string) => {
    const document = { type: 'application/xml', text: xml } as const;
    return whole(
      await call('POST apricity-cleanse/import/ccda', { query: { async: false, typed: true }, document }),
      'labItems',
    );
  },
};
