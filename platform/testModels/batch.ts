import { createHash } from 'node:crypto';
import type { createModelPatients, ModelPatients } from '../../src/contract/testModels';
import type { ArgsOf } from '../../src/contract/jobKind';
import { daysOfModel } from '../../src/domain/testModels/days';
import type { RecordOf } from '../../src/domain/records';
import type { Queryable } from '../db/types';
import type { EntityStore } from '../entities/store';
import { planRecords } from '../content/planRecords';
import { questionOf, type Questions } from './answers';
import { occurrencesOf, sessionsOf, type Session } from './occurrences';
import type { Batch } from './patient';
import { readQuestions } from './source';
import { firstDay } from './template';

export type CreateArgs = ArgsOf<typeof createModelPatients>;
type Model = RecordOf<'testModel'>;

/** What is due together in the model's patients. */
export const sessionsOfModel = ({ data = [], conversation = [] }: Model): Session[] => sessionsOf(data, conversation);

/** The plans of the model's patients, and those that its entries name. */
const plansOf = ({ patient, data = [], conversation = [] }: Model): string[] => [
  ...new Set([
    ...(patient?.plans ?? []).map(({ planId }) => planId),
    ...[...data, ...conversation].flatMap(({ planId }) => planId ?? []),
  ]),
];

/** Reads what all patients of a job have in common. */
export async function batchOf(
  on: Queryable,
  entities: EntityStore,
  model: Model,
  args: CreateArgs,
  today: string,
): Promise<Batch> {
  const { data = [], conversation = [] } = model;
  const days = daysOfModel(model);
  const plans = (model.patient?.plans ?? []).map(({ planId }) => planId);
  return {
    model,
    hash: createHash('sha256')
      .update(JSON.stringify([days, plans, data, conversation]))
      .digest('hex'),
    occurrences: occurrencesOf(sessionsOfModel(model), days),
    questions: await readQuestions(on, entities, plansOf(model)),
    seed: args.seed,
    firstName: args.firstName,
    lastName: args.lastName,
    digits: String(args.count).length,
    dob: args.dob,
    firstDay: firstDay(days, today),
  };
}

/** How many entries of the model have no effect, by the reason. */
export async function idleEntries(
  on: Queryable,
  entities: EntityStore,
  model: Model,
  questions: Questions,
): Promise<Pick<ModelPatients, 'late' | 'unknownQuestions' | 'unknownData'>> {
  const { data = [], conversation = [] } = model;
  const days = daysOfModel(model);
  const known = new Set<string>();
  for (const planId of plansOf(model))
    for (const { dataId } of await planRecords(on, entities, planId, 'dataType')) if (dataId) known.add(dataId);
  return {
    late: [...data, ...conversation].filter(({ startDay }) => startDay >= days).length,
    unknownQuestions: conversation.filter((entry) => !questionOf(questions, entry)).length,
    unknownData: data.filter(({ dataId }) => !known.has(dataId)).length,
  };
}
