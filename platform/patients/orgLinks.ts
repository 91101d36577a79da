import type { RecordOf, RowOf } from '../../src/domain/records';
import type { Tx } from '../db/types';
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

type Patient = RecordOf<'patient'>;
type Link = RowOf<'patient', 'orgs'>;

/** A patient's organizations: `orgId`, and `trialIds` with a row `{trialId}` for each trial there. */
export const linksOf = (patient: Pick<Patient, 'orgs'>): Link[] => patient.orgs ?? [];

/**
 * Reads the patient under a lock, so that concurrent changes are not lost.
 * @throws HttpError 404 if the patient does not exist
 */
async function locked(tx: Tx, { entities, patientId }: Change): Promise<Patient> {
  await lockRecord(tx, entities.of('patient'), { id: patientId });
  const patient = await entities.get(tx, 'patient', patientId);
  if (!patient) throw notFound();
  return patient;
}

const store = (tx: Tx, { entities, actor }: Change, patient: Patient, orgs: Link[]): Promise<Patient> =>
  entities.save(tx, 'patient', { ...patient, orgs }, actor, { mode: 'update', trusted: true });

/**
 * Adds an organization to a patient. An organization that the patient already has keeps its trials.
 * @throws HttpError 404 if the patient does not exist, 422 if the organization does not exist
 */
export async function addLink(tx: Tx, change: Change, orgId: string): Promise<{ patient: Patient; created: boolean }> {
  const patient = await locked(tx, change);
  if (!(await change.entities.get(tx, 'organization', orgId))) throw invalid({ orgId: [{ code: 'unknownRecord' }] });
  const links = linksOf(patient);
  if (links.some((link) => link.orgId === orgId)) {
    await auditUnchanged(tx, change);
    return { patient, created: false };
  }
  return { patient: await store(tx, change, patient, [...links, { orgId, trialIds: [] }]), created: true };
}

/**
 * Removes an organization from a patient.
 * @throws HttpError 404 if the patient does not exist or does not belong to the organization
 */
export async function removeLink(tx: Tx, change: Change, orgId: string): Promise<Patient> {
  const patient = await locked(tx, change);
  const links = linksOf(patient);
  const rest = links.filter((link) => link.orgId !== orgId);
  if (rest.length === links.length) throw notFound();
  return store(tx, change, patient, rest);
}
