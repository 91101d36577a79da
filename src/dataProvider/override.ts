import { OVERRIDE_DATA_ID, overridePoint, type Override } from '../domain/override';
import { records } from './client';

/** Overrides of a patient's medication. @throws ApiError from every function */
export const overrideActions = {
  /** The latest data point of an override until now, undefined where there never was one. */
  latest: async (patientId: string, signal?: AbortSignal) => {
    const endTime = new Date().toISOString();
    const query = { dataId: OVERRIDE_DATA_ID, endTime, limit: 1, orderBy: 'eventTime', order: 'desc' };
    return (await records('patientData').list({ parent: patientId, query, signal })).records[0];
  },

  /** Puts an override in force; without one it ends the last. @returns the data point as stored */
  save: (patientId: string, override: Override | undefined) =>
    records('patientData').create(overridePoint(override, new Date()), { parent: patientId }),
};
