import { DOCUMENTS } from '../../../src/domain/imports/origin';
import { createHash } from 'node:crypto';
import type { ImportCounts } from '../../../src/contract/fhir';
import { FAULT_TEXTS } from '../../../src/domain/directMessages/attachments';
import type { PartOf } from '../../../src/domain/records';
import { dateOf, startOf } from '../fhir/dates';
import { compact, cut } from '../fhir/read';
import { add, noCounts } from '../fhir/tally';
import type { CcdaNeeds } from './needs';
import { documentFiles } from './read/file';
import { writtenTime } from './read/times';
import { writtenIn } from './statementWriter';
import type { Taking } from './taking';
import { attribute, first, words, type XmlElement } from './xml';

/** Some systems give all their documents the same id, so the id of a record depends on the content of the file too. */
function resourceIdOf(document: XmlElement, patientId: string, content: string): string {
  const id = first(document, 'id');
  const known = [attribute(id, 'root') ?? null, attribute(id, 'extension') ?? null];
  const digest = createHash('sha256')
    .update(JSON.stringify([known, content]))
    .digest('hex');
  return `${patientId}|${digest}`;
}

/**
 * Imports the file of an unstructured document as a document of the patient.
 * @returns the counts; empty for a structured document
 */
export async function takeFiles(
  document: XmlElement,
  { patientId, writer, faults, again, zone }: Taking,
  { entities }: CcdaNeeds,
): Promise<Record<string, ImportCounts>> {
  const files = documentFiles(document);
  if (files.length === 0 || !entities.has('blob')) return {};
  const counts = noCounts();
  const title = words(first(document, 'title')) ?? attribute(first(document, 'code'), 'displayName');
  for (const file of files) {
    if ('fault' in file) {
      add(counts, file.fault === 'noFile' ? 'skipped' : 'refused');
      faults.push(FAULT_TEXTS[file.fault]);
      continue;
    }
    await writer.put({
      entity: 'blob',
      key: {
        system: DOCUMENTS,
        resourceType: 'DocumentReference',
        resourceId: resourceIdOf(document, patientId, file.data),
      },
      patientId,
      fields: compact<PartOf<'blob'>>({
        title: cut(title, 500),
        mimeType: file.mimeType,
        createDate: dateOf(writtenTime(document, zone)),
        size: file.size,
        data: file.data,
      }),
      writtenAt: startOf(writtenIn(document)),
      addOnly: again,
      done(outcome, reason) {
        add(counts, outcome);
        if (reason) faults.push(`blob: ${reason}`);
      },
    });
  }
  return { blob: counts };
}
