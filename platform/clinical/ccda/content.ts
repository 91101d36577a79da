import { SINGLES } from '../fhir/singles';
import { documentFiles } from './read/file';
import { absencesIn } from './read/absences';
import { documentRecords } from './read/records';
import { documentResults } from './read/results';
import type { XmlElement } from './xml';

/** The number of records that an import of a document would make, by entity. */
export function contentOf(document: XmlElement): Record<string, number> {
  const counts: Record<string, number> = {};
  const count = (entity: string): void => {
    counts[entity] = (counts[entity] ?? 0) + 1;
  };
  for (const { not } of documentResults(document)) if (not === undefined) count('patientData');
  const records = documentRecords(document);
  for (const each of records) {
    const entity = 'not' in each ? undefined : SINGLES[each.resource.resourceType];
    if (entity !== undefined) count(entity);
  }
  for (const _absence of absencesIn(document, records, undefined)) count('absenceStatement');
  for (const file of documentFiles(document)) if (!('fault' in file)) count('blob');
  return counts;
}
