import { listed } from '../../domain/listed';
import type { Words } from '../../browse/columns';
import type { AuditEntry } from '../../contract/audit';

type Listing = Pick<AuditEntry, 'entity' | 'patientId' | 'patientName'>;

/**
 * Summarizes folded rows: the number of lists read, their kinds and their patients. A patient without a name is shown
 * by id.
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
  return [translate('audit.moreListed', { smart_count: rows.length }), kinds, patients].filter(Boolean).join(' · ');
}
