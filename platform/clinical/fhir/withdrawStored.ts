import { sql } from 'kysely';
import { ENTERED_IN_ERROR } from '../../../src/domain/alerts/withdrawn';
import { importFault, joinFaults } from '../../../src/domain/imports/faults';
import type { Tx } from '../../db/types';
import { within } from '../../db/within';
import { and, literal, type Sql } from '../../db/sql';
import { ABSENCE_ONLY } from './absenceOnly';
import { DOCUMENT } from './document';
import { recordId, type SourceKey } from './identity';
import type { Identified } from './fileIndex';
import type { ImportRun } from './importRun';
import { isOfKnownServer, movedTo } from './moved';
import { NotImportable } from './read';
import { isResultOf, withoutReport } from './reportRetractions';
import { noteRetracted } from './retracted';
import { SINGLES } from './singles';
import { becomes, findNamedRecords, findStoredName, hasStored } from './storedRecords';
import { withdrawDocument } from './withdrawDocument';
import { isNewer, readVersion, type Version } from './versions';
import { rowsWhere } from '../../entities/rewrite';
import { withdrawRows, type Withdrawable, type Withdrawal } from './withdrawRows';

/** Why a resource takes back what it said before, and the status that its stored record gets. */
const TAKING_BACK: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'entered-in-error': 'entered-in-error',
    refuted: 'refuted',
    'not-taken': 'not-taken',
    'not-done': 'not-done',
    cancelled: 'cancelled',
    noLongerNone: 'noLongerNone',
    notToBeGiven: 'cancelled',
    unsuccessful: 'not-done',
    // The newest word on it cannot be read, and may be that it is not so.
    modifier: 'entered-in-error',
    unknownStatus: 'entered-in-error',
    rules: 'entered-in-error',
  }),
);

/**
 * Why nothing can be read of what a resource says of its patient now: what it said before, it says no longer. An import of
 * a C-CDA document withdraws then, too.
 */
const UNREADABLE: ReadonlySet<string> = new Set([
  'noName',
  'noMedication',
  'noSubstance',
  'noValue',
  'unreadValue',
  'ofFamily',
  'otherFocus',
]);

/** Why a resource is about no patient, or about one who is not here: it is no longer about the one it was about. */
const ABOUT_OTHERS: ReadonlySet<string> = new Set(['noPatient', 'notAPatient', 'unknownPatient']);

/**
 * Why a resource is not yet a fact, and the status of its stored record if the resource says so later than the record.
 * This is usually said before the fact, so it takes nothing back without a time.
 */
const NOT_YET: ReadonlyMap<string, string> = new Map(
  Object.entries({
    draft: 'cancelled',
    proposal: 'cancelled',
    plan: 'cancelled',
    option: 'cancelled',
    intended: 'not-taken',
    preparation: 'not-done',
  }),
);

/** A reason why a resource is not imported, and that its stored record was withdrawn. */
export const withdrawnToo = (reason: string): string => joinFaults([reason, importFault('alsoWithdrawn')]);

/** A reason why a resource is not imported, and that a newer version of it stands. */
export const staysNewer = (reason: string): string => joinFaults([reason, importFault('newerStays')]);

/** A reason why a resource is refused, and that what it said before stands. */
export const staysStored = (reason: string): string => joinFaults([reason, importFault('storedStays')]);

/** The entities of a resource, and SQL for its stored records within the patient's. */
function findStored(
  { resource: { resourceType } }: Identified,
  { key, patientId }: { key: SourceKey; patientId: string },
): [Withdrawable[], Sql] | undefined {
  const listIds = (of: SourceKey, owner: string): string[] => [of, movedTo(of, owner)].map(recordId);
  const single = SINGLES[resourceType];
  if (single) return [becomes(single), sql`id = ANY(${listIds(key, patientId)}::text[])`];
  const source = (name: string): Sql => sql`doc->'importSource'->>${literal(name)}`;
  const ofSystem = sql`${source('system')} = ${key.system}::text`;
  if (resourceType === 'DiagnosticReport') return [['patientData'], isResultOf(key)];
  const isObservation = resourceType === 'Observation';
  if (!isObservation && !ABSENCE_ONLY.has(resourceType)) return undefined;
  // The record of a component, or of a section, has its position behind the id.
  const id = sql`split_part(${source('resourceId')}, ${literal(isObservation ? '#component-' : '#section-')}, 1)`;
  return [
    [isObservation ? 'patientData' : 'absenceStatement'],
    sql`${ofSystem} AND ${source('resourceType')} = ${resourceType}::text AND ${id} = ${key.resourceId}::text`,
  ];
}

/** The patient of a retraction that names none, such as a deletion. */
const NOBODY = '';

/**
 * Withdraws the records of several entities and notes the retraction, in one transaction: a record that is withdrawn
 * must not come back with an older version of its resource, and a note without the withdrawal would let it stand.
 * @param key of the resource, and its patient if that is known
 * @param isNoted whether an older version must not become a fact later
 * @returns the patients of the records
 */
async function withdrawAll(
  { services: { db, entities }, options: { actor }, writer }: ImportRun,
  { key, patientId = NOBODY }: { key: SourceKey; patientId?: string },
  of: readonly Withdrawable[],
  withdrawal: Omit<Withdrawal, 'entity' | 'left'>,
  isNoted = true,
): Promise<Set<string>> {
  for (const entity of of) await writer.flush(entity);
  return within(db, async (tx: Tx) => {
    const patients = new Set<string>();
    if (isNoted) await noteRetracted(tx, { key, patientId, ...withdrawal.said });
    const services = { tx, entities, actor };
    if (key.resourceType === 'DiagnosticReport') {
      const left = withoutReport(key.resourceId);
      // The results have versions of their own, which are not those of the report.
      const said = { writtenAt: withdrawal.said.writtenAt };
      return withdrawRows(services, { ...withdrawal, said, entity: 'patientData', left });
    }
    for (const entity of of)
      for (const each of await withdrawRows(services, { ...withdrawal, entity })) patients.add(each);
    return patients;
  });
}

/**
 * Withdraws the stored records of a resource whose status says that it was sent by mistake or did not happen. A
 * resource whose patient is not here has no records.
 * @param fault why the resource is not imported
 * @param said the version with which the source withdrew it
 * @returns whether any record was withdrawn
 * @throws NotImportable if the patient is held; then the resource waits with it
 */
export async function withdrawStored(
  run: ImportRun,
  found: Identified,
  fault: string | undefined,
  said: Version = readVersion(found),
): Promise<boolean> {
  const isUnreadable = UNREADABLE.has(fault ?? '');
  const takesBack = TAKING_BACK.get(fault ?? '') ?? (isUnreadable ? ENTERED_IN_ERROR : undefined);
  const isDated = said.version !== undefined || said.writtenAt !== undefined;
  const word = takesBack ?? (isDated ? NOT_YET.get(fault ?? '') : undefined);
  if (ABOUT_OTHERS.has(fault ?? '')) return withdrawOfAnyone(run, found, said, fault === 'unknownPatient');
  if (word === undefined) return false;
  // The resource is kept, so that a later import of what was kept withdraws the record again.
  const owner = await run.ownerOf(found).catch((error: unknown) => {
    if (error instanceof NotImportable && error.kind !== 'held') return undefined;
    throw error;
  });
  if (owner && found.resource.resourceType === DOCUMENT) return withdrawDocument(run, owner, said);
  const target = owner && findStored(found, owner);
  if (!owner || !target) {
    const isMistake = fault === ENTERED_IN_ERROR;
    const withdrew = await withdrawOfAnyone(run, found, said, !isMistake);
    // An older version of it may come later, about a patient.
    if (isMistake && !owner && isOfKnownServer(found.key))
      await within(run.services.db, (tx) => noteRetracted(tx, { key: found.key, patientId: NOBODY, ...said }));
    return withdrew;
  }
  const [of, isRecord] = target;
  const isMeant = and([sql`patient_id = ${owner.patientId}::text`, isRecord]);
  const isOlderOnly = takesBack === undefined;
  // What could not be read may come again as it should have been, also without a version.
  const isNoted = !isOlderOnly && (isDated || !isUnreadable);
  const patients = await withdrawAll(run, owner, of, { isMeant, word, said, isOlderOnly }, isNoted);
  return patients.size > 0 || withdrawOfAnyone(run, found, said, fault !== ENTERED_IN_ERROR);
}

/**
 * Withdraws the stored records of a resource whoever they are of, if its server is known: the resource says no longer that
 * it is about that patient.
 * @param isOlderOnly whether only what is older for certain is withdrawn
 */
async function withdrawOfAnyone(
  run: ImportRun,
  found: Identified,
  said: Version,
  isOlderOnly: boolean,
): Promise<boolean> {
  const { key } = found;
  if (!isOfKnownServer(key)) return false;
  if (key.resourceType === DOCUMENT) return withdrawDocument(run, { key }, said, { isOlderOnly, isNoted: false });
  const target = await findNamedRecords(run, found);
  if (!target || (await findStoredName(run, target.of, target.isMeant)) === undefined) return false;
  const withdrawal = { isMeant: target.isMeant, word: ENTERED_IN_ERROR, said, isOlderOnly };
  return (await withdrawAll(run, { key }, target.of, withdrawal, false)).size > 0;
}

/**
 * Whether what a resource that is not taken said before stands: it was refused for a reason that says nothing about it, or
 * takes back what another patient has, without saying when.
 */
export const isStillStored = async (
  run: ImportRun,
  found: Identified,
  { kind, fault }: NotImportable,
): Promise<boolean> => (kind === 'refused' || TAKING_BACK.has(fault ?? '')) && hasStored(run, found);

/** Whether a resource takes back what it said, but a record of a newer version of it stands. */
export async function hasNewer(run: ImportRun, found: Identified, fault: string | undefined): Promise<boolean> {
  if (!TAKING_BACK.has(fault ?? '')) return false;
  const owner = await run.ownerOf(found, { stands: false }).catch((error: unknown) => {
    if (error instanceof NotImportable) return undefined;
    throw error;
  });
  const target = owner && findStored(found, owner);
  if (!owner || !target) return false;
  const [of, isRecord] = target;
  const said = readVersion(found);
  for (const entity of of) {
    const isMeant = and([sql`patient_id = ${owner.patientId}::text`, isRecord]);
    for await (const rows of rowsWhere(run.services.db, run.services.entities.of(entity), isMeant, false))
      if (rows.some(({ doc: { importSource: source } }) => source?.fingerprint && isNewer(source, said))) return true;
  }
  return false;
}

/**
 * Withdraws the results of a report that the source has deleted. Its patient is not named, so the results of all
 * patients are looked through.
 */
async function withdrawReport(run: ImportRun, key: SourceKey, said: Version): Promise<boolean> {
  const withdrawal = { isMeant: isResultOf(key), word: ENTERED_IN_ERROR, said };
  const patients = await withdrawAll(run, { key }, ['patientData'], withdrawal);
  for (const patientId of patients) await run.options.drop?.(key, patientId);
  return patients.size > 0;
}

/**
 * Withdraws the stored records of a resource that the source has deleted.
 * @param said the version of the deletion
 * @returns whether any record was withdrawn, and the name of one
 */
export async function withdrawDeleted(
  run: ImportRun,
  key: SourceKey,
  said: Version,
): Promise<{ withdrew: boolean; name?: string | undefined }> {
  if (key.resourceType === 'DiagnosticReport') return { withdrew: await withdrawReport(run, key, said) };
  if (key.resourceType === DOCUMENT) return { withdrew: await withdrawDocument(run, { key }, said) };
  const target = await findNamedRecords(run, { key });
  if (target === undefined) return { withdrew: false };
  const { of, isMeant } = target;
  const name = await findStoredName(run, of, isMeant);
  const patients = await withdrawAll(run, { key }, of, { isMeant, word: ENTERED_IN_ERROR, said });
  for (const patientId of patients) await run.options.drop?.(key, patientId);
  return { withdrew: patients.size > 0, name };
}
