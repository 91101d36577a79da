import { isInFuture, type FieldErrors } from '../../src/domain/rules';
import { daysOfModel } from '../../src/domain/testModels/days';
import type { RecordOf } from '../../src/domain/records';
import type { Queryable } from '../db/types';
import { prepare } from '../entities/prepare';
import type { EntityStore } from '../entities/store';
import { batchOf, sessionsOfModel, type CreateArgs } from './batch';
import { entriesDue } from './occurrences';
import { madePatient, type Batch } from './patient';
import type { MadePatient } from './types';

/** Maximum number of entries of a patient. A patient is stored in one transaction, from memory. */
export const MOST_DUE = 50_000;

/** A patient with each of the model's sessions once. */
function sampleOf(batch: Batch, count: number): MadePatient {
  const seen = new Set<string>();
  const occurrences = batch.occurrences.flatMap(({ session, day }) => {
    if (seen.has(session.key)) return [];
    seen.add(session.key);
    return [{ session: { ...session, probability: 1 }, day }];
  });
  return madePatient({ ...batch, occurrences }, count);
}

/** Whether the records of an entity could be stored. */
function areStorable(entities: EntityStore, entity: string, records: readonly object[]): boolean {
  if (!entities.has(entity)) return true;
  const stored = entities.of(entity);
  const options = { now: new Date().toISOString(), userId: null, trusted: true };
  return records.every((record) => !prepare(stored, { ...record }, options).errors);
}

/**
 * Why the job could not store the patients, by the argument at fault; empty if it can. A job would only find out later,
 * and could not say at which field.
 */
export async function faultsOf(
  on: Queryable,
  entities: EntityStore,
  model: RecordOf<'testModel'>,
  args: CreateArgs,
): Promise<FieldErrors> {
  if (isInFuture(args.dob)) return { dob: [{ code: 'inFuture' }] };
  if (entriesDue(sessionsOfModel(model), daysOfModel(model)) > MOST_DUE)
    return { data: [{ code: 'tooManyDue', params: { limit: MOST_DUE } }] };
  const batch = await batchOf(on, entities, model, args, new Date().toISOString().slice(0, 10));
  const { patient, points, journals, groups } = sampleOf(batch, args.count);
  const options = { now: new Date().toISOString(), userId: null, trusted: true, id: patient.patientId };
  const { errors } = prepare(entities.of('patient'), { ...patient }, options);
  if (errors) return errors;
  if (!areStorable(entities, 'patientData', points)) return { data: [{ code: 'invalid' }] };
  return areStorable(entities, 'journal', journals) && areStorable(entities, 'dataGroup', groups)
    ? {}
    : { conversation: [{ code: 'invalid' }] };
}
