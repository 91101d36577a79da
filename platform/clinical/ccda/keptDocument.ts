import { promisify } from 'node:util';
import { deflateSync, inflate } from 'node:zlib';
import { sql } from 'kysely';
import type { OriginalStatement } from '../../../src/contract/emr';
import type { Queryable } from '../../db/types';
import { startOf } from '../fhir/dates';
import { cut } from '../fhir/read';
import type { SourceKey } from '../fhir/identity';
import { findEntries } from './entries';
import { isUnstructured } from './read/records';
import { isOfStatement } from './statementIds';
import { writtenIn } from './statementWriter';
import { attribute, first, readXml, words, type XmlElement } from './xml';

const inflating = promisify(inflate);

/** The fastest level: documents are read rarely, but each import waits for it. */
const LEVEL = 1;

/** What is kept of an imported document: what it says of itself, and its text unless that is only a file. */
export function describeDocument({ xml, root }: { xml: string; root: XmlElement }) {
  const title = words(first(root, 'title')) ?? attribute(first(root, 'code'), 'displayName');
  return {
    title: cut(title, 500),
    writtenAt: startOf(writtenIn(root)),
    content: isUnstructured(root) ? undefined : deflateSync(xml, { level: LEVEL }),
  };
}

/** Documents that were imported before, in the order of their times; those that are only files are not kept. */
export async function readKept(
  on: Queryable,
  digests: readonly string[],
): Promise<{ digest: string; root: XmlElement }[]> {
  if (digests.length === 0) return [];
  const rows = await on
    .selectFrom('taken_document')
    .select(['digest', 'content'])
    .where('digest', 'in', [...digests])
    .orderBy('written_at', (order) => order.asc().nullsFirst())
    .orderBy('digest')
    .execute();
  const found: { digest: string; root: XmlElement }[] = [];
  for (const { digest, content } of rows)
    if (content !== null) found.push({ digest, root: readXml((await inflating(content)).toString('utf8')) });
  return found;
}

interface Found {
  document: OriginalStatement;
  keptAt: string;
}

/** Maximum number of documents of an organization in which a statement is looked for. */
const MOST_DOCUMENTS = 20;

/** Maximum number of characters of a document that are shown. */
const MOST_SHOWN = 5_000_000;

/**
 * The statement from which a record was imported, in the newest document that has it.
 * @param writtenAt when the document was written that said it last
 * @returns undefined if no document of the organization is kept
 */
export async function findStatement(
  db: Queryable,
  patientId: string,
  { system, resourceId }: SourceKey,
  writtenAt: string | undefined,
): Promise<Found | undefined> {
  const documents = await db
    .selectFrom('taken_document')
    .select(['title', 'document_id', 'written_at', 'content', 'taken_at'])
    .where('patient_id', '=', patientId)
    .where('source', '=', system)
    .where('content', 'is not', null)
    .orderBy(sql`written_at IS NOT DISTINCT FROM ${writtenAt ?? null}::text`, 'desc')
    .orderBy('written_at', (order) => order.desc().nullsLast())
    .limit(MOST_DOCUMENTS)
    .execute();
  const isMeant = (id: string): boolean => isOfStatement(resourceId, patientId, id);
  let whole: Found | undefined;
  for (const { content, taken_at, title, document_id, written_at } of documents) {
    if (content === null) continue;
    const xml = (await inflating(content)).toString('utf8');
    const entries = findEntries(xml, isMeant);
    const about = { title, documentId: document_id, writtenAt: written_at };
    const keptAt = new Date(taken_at).toISOString();
    const found = (shown: string, isWhole: boolean): Found => ({
      document: { ...about, xml: shown.slice(0, MOST_SHOWN), isWhole },
      keptAt,
    });
    if (entries.length > 0) return found(entries.join('\n'), false);
    whole ??= found(xml, true);
  }
  return whole;
}
