import { OVERRIDE_DATA_ID, overridePoint, type Override } from '../domain/override';
import type { FieldOf } from '../domain/records';
import { records } from './client';

const BY_TIME = 'eventTime' satisfies FieldOf<'patientData'>;

/** Requests about medication overrides. @throws ApiError from every function */
export const overrideActions = {
  /** A patient's latest override until now; undefined if there never was one. */
  latest: async (patientId: string, signal?: AbortSignal) => {
    const endTime = new Date().toISOString();
    const query = { dataId: OVERRIDE_DATA_ID, endTime, limit: 1, orderBy: BY_TIME, order: 'desc' };
    return (await records('patientData').list({ parent: patientId, query, signal })).records[0];
  },

  /** Starts the given override or, if none is given, ends the current one. @returns the stored data point */
  save: (patientId: string, override: Override | undefined) =>
    records('patientData').create(overridePoint(override, new Date()), { parent: patientId }),
};
