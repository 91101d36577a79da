import type { ModelPatientsAsked, NewModel } from '../contract/testModels';
import { call } from './client';

/** Requests about test patient models. @throws ApiError from every function */
export const testModelActions = {
  /** Makes a model of a patient. */
  create: (body: NewModel) => call('POST test/models/create', { body }),

  /** Starts the job that creates a model's patients. @returns the job's id */
  createPatients: async (body: ModelPatientsAsked) =>
    (await call('POST test/create/model', { query: { async: true }, body })).jobId,
};
