import type { ModelPatientsAsked, NewModel } from '../contract/testModels';
import { textOf } from '../domain/entity/read';
import type { RowOf } from '../domain/records';
import { call, records } from './client';

/** A question or data type of a plan. */
export interface PlanContent {
  id: string;
  /** The plan that has it: the plan itself, or one that it builds on. */
  planId: string;
  name: string;
  /** The answers of a question. */
  answers?: RowOf<'question', 'answers'>[];
}

/** All records of a plan and of the plans that it builds on; the nearest plan's record of each id. */
const ALL = { dependencies: true, resolveConflicts: true, limit: 0 };

/** Requests about test patient models. @throws ApiError from every function */
export const testModelActions = {
  /** Makes a model of a patient. */
  create: (body: NewModel) => call('POST test/models/create', { body, once: true }),

  /** Starts the job that creates a model's patients. */
  createPatients: (body: ModelPatientsAsked) => call('POST test/create/model', { query: { async: true }, body }),

  /** The unfinished job that creates the model's patients, with its seed; null if there is none. */
  creating: async (modelId: string, signal?: AbortSignal) => {
    const { running } = await call('GET test/create/model', { query: { modelId }, signal });
    return running;
  },

  /** The number of patients that were created from the model; `atLeast`: there are more. */
  countPatients: async (modelId: string, signal?: AbortSignal) => {
    const query = { testModelId: modelId, limit: 1 };
    const { total, totalIsMinimum } = await records('patient').list({ query, project: ['patientId'], signal });
    return { total, atLeast: totalIsMinimum };
  },

  /** The questions of a plan. */
  questionsOf: async (planId: string, signal?: AbortSignal): Promise<PlanContent[]> => {
    const project = ['questionId', 'planId', 'text', 'answers'] as const;
    const found = await records('question').list({ parent: planId, query: ALL, project, signal });
    return found.records.map(({ questionId, planId, text, answers = [] }) => ({
      id: textOf(questionId),
      planId: textOf(planId),
      name: text,
      answers,
    }));
  },

  /** The data types of a plan. */
  dataTypesOf: async (planId: string, signal?: AbortSignal): Promise<PlanContent[]> => {
    const project = ['dataId', 'planId', 'name'] as const;
    const found = await records('dataType').list({ parent: planId, query: ALL, project, signal });
    return found.records.map((each) => ({ id: textOf(each.dataId), planId: textOf(each.planId), name: each.name }));
  },
};
