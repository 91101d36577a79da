import { createHash } from 'node:crypto';
import type { Queryable } from '../../db/types';
import { sourceOf } from './origin';
import { all, attribute, first, type XmlElement } from './xml';

/** What a document says of its place among the versions of its set (`setId`, `versionNumber`). */
export interface SetVersion {
  /** Identifies the set, at the organization that keeps the document. */
  setKey: string;
  version: number;
  /** The ids of the documents that it replaces. */
  parents: string[];
}

/**
 * How a document stands to the others of its set: another one has the `same` version, or a `lower` version came after a
 * higher one. Neither says which of them holds, so they overwrite nothing. Undefined for a new version.
 */
export type DocumentVersion = 'same' | 'lower' | undefined;

const writeId = (id: XmlElement | undefined): string =>
  [attribute(id, 'root') ?? '', attribute(id, 'extension') ?? ''].join('^').slice(0, 500);

const replacedBy = (document: XmlElement): string[] =>
  all(document, 'relatedDocument')
    .filter((related) => attribute(related, 'typeCode')?.toUpperCase() === 'RPLC')
    .flatMap((related) => all(related, 'parentDocument/id').map(writeId));

/** A document's own id; empty if it has none. */
export const documentId = (document: XmlElement): string => writeId(first(document, 'id')).replace(/^\^$/, '');

/** The version of a document; undefined if it names no set or no version. */
export function setVersionOf(document: XmlElement): SetVersion | undefined {
  const set = first(document, 'setId');
  const root = attribute(set, 'root');
  const version = Number(attribute(first(document, 'versionNumber'), 'value') ?? Number.NaN);
  if (root === undefined || !Number.isSafeInteger(version)) return undefined;
  const parts = [sourceOf(document), root, attribute(set, 'extension') ?? ''];
  return {
    setKey: createHash('sha256').update(JSON.stringify(parts)).digest('hex'),
    version,
    parents: replacedBy(document),
  };
}

/**
 * Compares a document with those of its set that were imported for the patient before.
 * @param digest of the document itself, which does not count
 */
export async function compareVersions(
  on: Queryable,
  patientId: string,
  digest: string,
  own: SetVersion | undefined,
): Promise<DocumentVersion> {
  if (!own) return undefined;
  const found = await on
    .selectFrom('taken_document')
    .select(['version', 'document_id'])
    .where('patient_id', '=', patientId)
    .where('set_key', '=', own.setKey)
    .where('version', '>=', own.version)
    .where('digest', '!=', digest)
    .execute();
  // Some systems send the same version number with a document that replaces another.
  const others = found.filter((each) => each.document_id === null || !own.parents.includes(each.document_id));
  if (others.length === 0) return undefined;
  return others.some(({ version }) => version !== null && version > own.version) ? 'lower' : 'same';
}
