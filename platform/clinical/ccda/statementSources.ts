import { sql } from 'kysely';
import type { Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { ImportSource } from '../fhir/identity';
import type { Withdrawable } from '../fhir/withdrawRows';

/** What a document says of a record: which organization keeps it, and when it was written. */
export interface Saying {
  system: string;
  /** The name of the organization. */
  organization: string | undefined;
  /** ISO 8601. */
  writtenAt: string | undefined;
  /** A digest of the document. */
  document: string;
  /** The documents that this one replaces, whatever their times are. */
  replaces: ReadonlySet<string>;
}

interface Source {
  system?: string | null | undefined;
  writtenAt?: string | null | undefined;
  document?: string | null | undefined;
  retracted?: boolean | null | undefined;
}

const sourcesOf = (source: ImportSource): Source[] => [source, ...(source.otherSources ?? [])];

/** Whether an organization has said what a record says, or said before. */
export const isNamedBy = (source: ImportSource, system: string): boolean =>
  sourcesOf(source).some((each) => each.system === system);

/** Whether an organization has said what a record says, and has not taken it back. */
export const isSaidBy = (source: ImportSource, system: string): boolean =>
  sourcesOf(source).some((each) => each.system === system && each.retracted !== true);

/** Whether somebody else than an organization still says what a record says. */
export const isSaidByOthers = (source: ImportSource, system: string): boolean =>
  sourcesOf(source).some((each) => each.system !== system && each.retracted !== true);

/** What an organization said last of a record. */
export const findSaying = (source: ImportSource, system: string): Source | undefined =>
  sourcesOf(source).find((each) => each.system === system);

/** The document in which an organization said last what a record says. */
export const findDocumentOf = (source: ImportSource, system: string): string | undefined =>
  findSaying(source, system)?.document ?? undefined;

type Order = Pick<Saying, 'writtenAt' | 'replaces'>;

const isReplaced = ({ document }: Source, { replaces }: Order): boolean => replaces.has(document ?? '');

const isAfter = (said: Source, saying: Order): boolean =>
  typeof said.writtenAt === 'string' &&
  saying.writtenAt !== undefined &&
  said.writtenAt > saying.writtenAt &&
  !isReplaced(said, saying);

/** Whether an organization has said in a newer document what a record says. */
export const isSaidLater = (source: ImportSource, saying: Order & Pick<Saying, 'system'>): boolean =>
  sourcesOf(source).some((each) => each.system === saying.system && isAfter(each, saying));

/** The time of a document or, if it replaces what was said in a later one, of that. */
function findTime(said: Source | undefined, saying: Order): string | undefined {
  const before = said && isReplaced(said, saying) ? (said.writtenAt ?? '') : '';
  return saying.writtenAt !== undefined && saying.writtenAt < before ? before : saying.writtenAt;
}

/** The sources of a record after an organization has said it, or has taken it back; those of a newer document stay. */
export function withSaying(source: ImportSource, saying: Saying, isRetracted: boolean): ImportSource {
  const writtenAt = findTime(findSaying(source, saying.system), saying);
  const dated = { ...(writtenAt !== undefined && { writtenAt }), document: saying.document };
  if (source.system === saying.system) {
    if (isAfter(source, saying)) return source;
    const { retracted: _before, ...rest } = source;
    return { ...rest, ...dated, ...(isRetracted && { retracted: true }) };
  }
  const others = source.otherSources ?? [];
  const own = others.find(({ system }) => system === saying.system);
  if (own && isAfter(own, saying)) return source;
  const named = saying.organization !== undefined && { organization: saying.organization };
  const said = { system: saying.system, ...named, ...dated, ...(isRetracted && { retracted: true }) };
  return { ...source, otherSources: [...others.filter((each) => each !== own), said] };
}

/** Stores the sources of records, which are no content of the records: no version is made. */
export async function storeSources(
  tx: Tx,
  entities: EntityStore,
  entity: Withdrawable,
  patientId: string,
  changes: readonly { recordId: string; source: ImportSource }[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`UPDATE ${entities.of(entity).table} AS stored
    SET doc = jsonb_set(stored.doc, '{importSource}', changed.source)
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS changed("recordId" text, source jsonb)
    WHERE stored.patient_id = ${patientId}::text AND stored.id = changed."recordId"`.execute(tx);
}
