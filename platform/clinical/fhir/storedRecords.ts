import { sql } from 'kysely';
import { and, run as runSql, type Sql } from '../../db/sql';
import { ABSENCE_ONLY } from './absenceOnly';
import { DOCUMENT } from './document';
import type { Identified } from './fileIndex';
import type { SourceKey } from './identity';
import type { ImportRun } from './importRun';
import { isOfKnownServer, listRecordIds } from './moved';
import { objects, text } from './read';
import { targetOf } from './references';
import { isResultOf } from './reportRetractions';
import { SINGLES } from './singles';
import { storedName } from './storedName';
import { listAttachmentIds } from './supersededDocuments';
import type { Withdrawable } from './withdrawRows';

/** A resource of a file, or one of which only the key is known, because it was deleted. */
type Named = Pick<Identified, 'key'> & Partial<Identified>;

/** Records, by their kinds and by SQL. */
interface Target {
  of: Withdrawable[];
  isMeant: Sql;
}

/** The entities that a resource of a type may have become: a fact, or a statement of absence. */
export const becomes = (single: Withdrawable): Withdrawable[] => [single, 'absenceStatement'];

/** The name of a stored record; undefined if there is none, or if all were withdrawn. */
export async function findStoredName(
  { services: { db, entities } }: ImportRun,
  of: readonly (Withdrawable | 'blob')[],
  isMeant: Sql,
): Promise<string | undefined> {
  for (const entity of of) {
    if (!entities.has(entity)) continue;
    const [found] = await runSql<{ name: string }>(
      db,
      sql`SELECT ${storedName} AS name FROM ${entities.of(entity).table}
        WHERE (${isMeant}) AND doc->'importSource'->>'fingerprint' <> '' LIMIT 1`,
    );
    if (found) return found.name;
  }
  return undefined;
}

/** Maximum number of components of an Observation that are looked for. */
const MOST_COMPONENTS = 100;

/** The keys of an Observation's record and of those of its components. */
const listResultKeys = (key: SourceKey): SourceKey[] => [
  key,
  ...Array.from({ length: MOST_COMPONENTS }, (_, at) => ({
    ...key,
    resourceId: `${key.resourceId}#component-${at}`,
  })),
];

/** The keys of a report's results that are not in the file, where they speak for themselves. */
function listReported({ index }: ImportRun, { resource, key, base }: Named): SourceKey[] {
  return objects(resource, 'result').flatMap((each) => {
    const reference = text(each, 'reference') ?? '';
    const target = targetOf(reference, 'Observation', base);
    const inner = reference.startsWith('#') ? { base: undefined, id: `${key.resourceId}${reference}` } : undefined;
    const { base: server, id } = inner ?? target ?? {};
    if (id === undefined) return [];
    const own: SourceKey = { system: server ?? key.system, resourceType: 'Observation', resourceId: id };
    return index.versions.has(own) ? [] : [own];
  });
}

/** The kinds of records of a resource, and SQL for its records, whoever they are of; what waits is written first. */
export async function findNamedRecords(run: ImportRun, found: Named): Promise<Target | undefined> {
  const { key } = found;
  const {
    services: { db },
    writer,
  } = run;
  if (key.resourceType === 'DiagnosticReport') {
    const keys = listReported(run, found).flatMap(listResultKeys);
    await writer.flush('patientData');
    const isListed = sql`id = ANY(${await listRecordIds(db, keys)}::text[])`;
    return { of: ['patientData'], isMeant: and([isListed, isResultOf(key)]) };
  }
  const isAbsence = ABSENCE_ONLY.has(key.resourceType);
  const isResult = key.resourceType === 'Observation';
  const entity = isAbsence ? 'absenceStatement' : isResult ? 'patientData' : SINGLES[key.resourceType];
  if (entity === undefined) return undefined;
  const of: Withdrawable[] = isResult || isAbsence ? [entity] : becomes(entity);
  for (const each of of) await writer.flush(each);
  const ids = await listRecordIds(db, isResult ? listResultKeys(key) : [key]);
  return { of, isMeant: sql`id = ANY(${ids}::text[])` };
}

/** Whether a record of a resource that is not taken is here, whoever it is of; its server must be known. */
export async function hasStored(run: ImportRun, found: Identified): Promise<boolean> {
  const { key } = found;
  if (!isOfKnownServer(key)) return false;
  if (key.resourceType === DOCUMENT) {
    await run.writer.flush('blob');
    const isMeant = sql`id = ANY(${listAttachmentIds(key)}::text[])`;
    return (await findStoredName(run, ['blob'], isMeant)) !== undefined;
  }
  const target = await findNamedRecords(run, found);
  return target !== undefined && (await findStoredName(run, target.of, target.isMeant)) !== undefined;
}
