import { listed } from '../../domain/listed';
import type { Words } from '../../browse/columns';
import type { AuditEntry } from '../../contract/audit';
import { shortDateTime } from '../../ui/time';

type Listing = Pick<AuditEntry, 'at' | 'username' | 'entity' | 'patientId' | 'patientName'>;

/**
 * Summarizes folded rows of one user: the number of lists read, their kinds and their patients. A patient without a
 * name is shown by id. The rows are newest first, and the times of the first and the last are given, because other rows
 * may be between them.
 */
export function foldText(
  rows: readonly Listing[],
  nameOf: (entity: string | null) => string,
  { translate, language }: Words,
): string {
  const wordsOf = (texts: readonly (string | null | undefined)[]): string =>
    listed([...new Set(texts.flatMap((text) => text || []))], language);
  const kinds = wordsOf(rows.map(({ entity }) => nameOf(entity)));
  const patients = wordsOf(rows.map(({ patientId, patientName }) => patientName ?? patientId));
  const times = [rows.at(-1), rows[0]].flatMap((row) => (row ? [shortDateTime(row.at, language)] : []));
  const count = translate('audit.lists', { smart_count: rows.length });
  return [rows[0]?.username, count, kinds, patients, [...new Set(times)].join(' – ')].filter(Boolean).join(' · ');
}
