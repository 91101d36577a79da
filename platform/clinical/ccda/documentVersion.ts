import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../../db/types';
import { DocumentChain } from './documentChain';
import { sourceOf } from './origin';
import { all, attribute, first, type XmlElement } from './xml';

/** What a document says of its place among the versions of its set (`setId`, `versionNumber`). */
interface SetVersion {
  /** Identifies the set, at the organization that keeps the document. */
  setKey: string;
  version: number;
}

/** How a later document may be found to replace another one. */
export interface DocumentPlace {
  /** A digest of the document's content. */
  digest: string;
  source: string;
  /** Its own id; empty if it has none. */
  documentId: string;
  /** The ids of the documents that it replaces (`RPLC`). */
  replaced: string[];
  /** Undefined if it names no set or no version. */
  setVersion: SetVersion | undefined;
}

/** Why a document that was imported before does not give way: it replaces the present one, or has its version. */
export type Precedence = 'replaced' | 'sameVersion';

/**
 * How a document stands to those that were imported for the patient before, by their digests. What is in neither says
 * nothing about the order; then the times of the documents count.
 */
export interface DocumentStanding {
  /** The digest of the document itself. */
  digest: string;
  /** Whether it says that it replaces others, which may come later. */
  isReplacing: boolean;
  /** The documents that it replaces, with those that these replace. */
  replaces: ReadonlySet<string>;
  /**
   * The documents that stand, and that replace another one only because this one is between them: what they say was not
   * known to replace what that one says.
   */
  joined: readonly string[];
  /** The documents that replace it, and why. */
  replacedBy: ReadonlyMap<string, Precedence>;
  /** The ids of documents of other organizations that this one says it replaces. */
  foreignReplaced: readonly string[];
  /** The ids of documents of other organizations that say they replace this one. */
  foreignReplacing: readonly string[];
  /** The ids of documents that say they replace this one, and that this one says it replaces. */
  replaceEachOther: readonly string[];
  /** Whether another document of the organization has the same id, and neither replaces the other. */
  hasSameId: boolean;
  /** Other documents with the same version of its set: neither of them replaces the other. */
  same: ReadonlySet<string>;
}

const writeId = (id: XmlElement | undefined): string =>
  [attribute(id, 'root') ?? '', attribute(id, 'extension') ?? ''].join('^').slice(0, 500);

const replacedIds = (document: XmlElement): string[] =>
  all(document, 'relatedDocument')
    .filter((related) => attribute(related, 'typeCode')?.toUpperCase() === 'RPLC')
    .flatMap((related) => all(related, 'parentDocument/id').map(writeId))
    .filter((id) => id !== '^');

/** A document's own id; empty if it has none. */
export const documentId = (document: XmlElement): string => writeId(first(document, 'id')).replace(/^\^$/, '');

function setVersionOf(document: XmlElement): SetVersion | undefined {
  const set = first(document, 'setId');
  const root = attribute(set, 'root');
  const version = Number(attribute(first(document, 'versionNumber'), 'value') ?? Number.NaN);
  if (root === undefined || !Number.isSafeInteger(version)) return undefined;
  const parts = [sourceOf(document), root, attribute(set, 'extension') ?? ''];
  return { setKey: createHash('sha256').update(JSON.stringify(parts)).digest('hex'), version };
}

export const readPlace = (document: XmlElement, digest: string): DocumentPlace => ({
  digest,
  source: sourceOf(document),
  documentId: documentId(document),
  replaced: replacedIds(document),
  setVersion: setVersionOf(document),
});

/** Whether an id can identify a document: it has an extension, or is a UUID; some systems send their own identifier. */
const isUnique = (id: string): boolean => /\^./.test(id) || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\^$/i.test(id);

/** A document's id as people read it: its extension, else its root. */
const readIdName = (id: string): string => id.replace(/^.*\^(?=.)/, '').replace(/\^$/, '');

/** The documents of a patient, of any organization, that a document names or that name it, or that have its id or its set. */
const readRelated = (
  on: Queryable,
  patientId: string,
  { digest, documentId: id, replaced, setVersion }: DocumentPlace,
) =>
  on
    .selectFrom('taken_document')
    .select(['digest', 'document_id', 'set_key', 'version', 'replaced_ids', 'source'])
    .where('patient_id', '=', patientId)
    .where('digest', '!=', digest)
    .where((where) =>
      where.or([
        where('document_id', '=', sql<string>`ANY(${replaced}::text[])`),
        sql<boolean>`${id}::text = ANY(replaced_ids)`,
        where('set_key', '=', setVersion?.setKey ?? null),
        ...(isUnique(id) ? [where('document_id', '=', id)] : []),
      ]),
    )
    .execute();

/**
 * Compares a document with those of its organization that were imported for the patient before. One replaces another if
 * it names its id (`RPLC`), or has a higher version of the same set; and what that one replaces, too.
 * @param isFirst whether no document was imported for the patient before
 */
export async function findStanding(
  on: Queryable,
  patientId: string,
  own: DocumentPlace,
  isFirst = false,
): Promise<DocumentStanding> {
  const { digest, documentId: id, replaced, setVersion } = own;
  const found = isFirst ? [] : await readRelated(on, patientId, own);
  const replaces = new Set<string>();
  const replacedBy = new Map<string, Precedence>();
  const same = new Set<string>();
  const mutual = new Set<string>();
  let hasSameId = false;
  const isOwn = ({ source }: { source: string | null }): boolean => source === own.source;
  const ownIds = new Set(found.filter(isOwn).map((each) => each.document_id));
  const foreign = found.filter((each) => !isOwn(each));
  for (const each of found.filter(isOwn)) {
    const isOfSet = setVersion !== undefined && each.set_key === setVersion.setKey;
    const step = isOfSet && each.version !== null ? each.version - setVersion.version : Number.NaN;
    const isNamed = each.document_id !== null && replaced.includes(each.document_id);
    if (isNamed && id !== '' && each.replaced_ids.includes(id)) mutual.add(readIdName(each.document_id ?? ''));
    // Some systems send the same version number with a document that replaces another.
    if (isNamed) replaces.add(each.digest);
    else if (id !== '' && each.replaced_ids.includes(id)) replacedBy.set(each.digest, 'replaced');
    else if (step < 0) replaces.add(each.digest);
    else if (step > 0) replacedBy.set(each.digest, 'sameVersion');
    else if (step === 0) same.add(each.digest);
    else if (each.document_id === id && isUnique(id)) hasSameId = true;
  }
  const joined: string[] = [];
  if (replaces.size > 0 || replacedBy.size > 0) {
    const chain = await DocumentChain.read(on, patientId, own.source, digest);
    const direct = new Set(replaces);
    for (const each of chain.replacedWith(direct)) if (!replacedBy.has(each)) replaces.add(each);
    for (const each of chain.replacing(replacedBy.keys()))
      if (!replaces.has(each) && !replacedBy.has(each)) replacedBy.set(each, 'replaced');
    for (const each of replacedBy.keys()) {
      const known = chain.replacedWith([each]);
      if (chain.replacing([each]).size === 1 && [...direct].some((other) => !known.has(other))) joined.push(each);
    }
  }
  const isReplacing = replaced.length > 0 || (setVersion?.version ?? 0) > 1;
  return {
    digest,
    isReplacing,
    replaces,
    joined,
    replacedBy,
    same,
    replaceEachOther: [...mutual],
    hasSameId,
    foreignReplaced: foreign.flatMap(({ document_id: other }) =>
      other !== null && replaced.includes(other) && !ownIds.has(other) ? [readIdName(other)] : [],
    ),
    foreignReplacing: foreign.flatMap(({ document_id: other, replaced_ids: ids }) =>
      id !== '' && ids.includes(id) ? [readIdName(other ?? '')] : [],
    ),
  };
}
