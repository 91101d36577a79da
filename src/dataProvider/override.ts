import type { EntityRecord } from '../domain/entity/types';
import { OVERRIDE_DATA_ID, overridePoint, type Override } from '../domain/override';
import { http } from './client';
import type { Http } from './http';

/** Overrides of a patient's medication. @throws ApiError from every function */
export const createOverrideActions = (on: Http) => {
  const path = (patientId: string): string => `patients/${encodeURIComponent(patientId)}/data`;
  return {
    /** The latest data point of an override until now, undefined where there never was one. */
    latest: async (patientId: string, signal?: AbortSignal): Promise<EntityRecord | undefined> => {
      const endTime = new Date().toISOString();
      const query = { dataId: OVERRIDE_DATA_ID, endTime, limit: 1, orderBy: 'eventTime', order: 'desc' };
      return (await on.json<{ data: EntityRecord[] }>(path(patientId), { query, signal })).data[0];
    },

    /** Puts an override in force; without one it ends the last. @returns the data point as stored */
    save: async (patientId: string, override: Override | undefined): Promise<EntityRecord> => {
      const body = overridePoint(override, new Date());
      return (await on.json<{ dataPoint: EntityRecord }>(path(patientId), { method: 'POST', body })).dataPoint;
    },
  };
};

export const overrideActions = createOverrideActions(http);
