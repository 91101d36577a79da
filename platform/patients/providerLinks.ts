import type { FieldOf, Projected, RecordOf, RowOf } from '../../src/domain/records';
import type { Queryable, Tx } from '../db/types';
import { lockRecord } from '../entities/dependents';
import { invalid, notFound } from '../http/errors';
import type { EntityStore } from '../entities/store';
import type { Actor } from '../http/context';
import { auditUnchanged } from './unchanged';

interface Change {
  entities: EntityStore;
  actor: Actor;
  patientId: string;
}

/** Fields of the provider that are returned with the link. */
const SHOWN = ['providerId', 'firstName', 'lastName', 'emails', 'inactive'] as const satisfies FieldOf<'provider'>[];

type Patient = RecordOf<'patient'>;
type Row = RowOf<'patient', 'providers'>;

/** A patient's provider, with the provider's record if the record still exists. */
export interface ProviderLink {
  providerId: string;
  provider: Projected<'provider', (typeof SHOWN)[number]> | null;
}

/** A patient's providers, in the record's order. */
export async function providersOf(on: Queryable, entities: EntityStore, patient: Patient): Promise<ProviderLink[]> {
  const ids = (patient.providers ?? []).map(({ providerId }) => providerId);
  if (ids.length === 0) return [];
  const { records } = await entities.list(on, 'provider', { ids, limit: ids.length, project: SHOWN });
  const known = new Map(records.map((record) => [record.providerId, record]));
  return ids.map((providerId) => ({ providerId, provider: known.get(providerId) ?? null }));
}

/**
 * Changes a patient's providers under a lock, so that concurrent changes are not lost.
 * @throws HttpError 404 if the patient does not exist
 */
async function change(tx: Tx, link: Change, next: (rows: Row[]) => Row[]): Promise<Patient> {
  const { entities, actor, patientId } = link;
  await lockRecord(tx, entities.of('patient'), { id: patientId });
  const patient = await entities.get(tx, 'patient', patientId);
  if (!patient) throw notFound();
  const rows = patient.providers ?? [];
  const providers = next(rows);
  if (providers === rows) {
    await auditUnchanged(tx, link);
    return patient;
  }
  return entities.save(tx, 'patient', { ...patient, providers }, actor, { mode: 'update', trusted: true });
}

/**
 * Adds a provider to a patient. A provider whom the patient already has stays unchanged.
 * @throws HttpError 404 if the patient does not exist, 422 if the provider does not exist
 */
export async function addProvider(tx: Tx, link: Change, providerId: string): Promise<Patient> {
  const found = await link.entities.get(tx, 'provider', providerId);
  if (!found) throw invalid({ providerId: [{ code: 'unknownRecord' }] });
  const id = found.providerId;
  return change(tx, link, (rows) => (rows.some((row) => row.providerId === id) ? rows : [...rows, { providerId: id }]));
}

/**
 * Removes a provider from a patient.
 * @throws HttpError 404 if the patient does not exist or does not have the provider
 */
export async function removeProvider(tx: Tx, link: Change, providerId: string): Promise<Patient> {
  return change(tx, link, (rows) => {
    const rest = rows.filter((row) => row.providerId !== providerId);
    if (rest.length === rows.length) throw notFound();
    return rest;
  });
}
