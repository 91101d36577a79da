import { WHOLE_DOCUMENT } from '../../../src/domain/directMessages/attachments';
import type { ImportCounts } from '../../../src/contract/fhir';
import type { PartOf } from '../../../src/domain/records';
import { codings, conceptText } from '../fhir/coding';
import { condition } from '../fhir/condition';
import { startOf } from '../fhir/dates';
import { encounter } from '../fhir/encounter';
import { medication } from '../fhir/medication';
import { procedure } from '../fhir/procedure';
import { NotImportable, object, objects, text, type FhirResource } from '../fhir/read';
import { SINGLES } from '../fhir/singles';
import { add, noCounts, type Outcome } from '../fhir/tally';
import type { CcdaNeeds } from './needs';
import { ownStatements, sourceOf } from './origin';
import { documentRecords, isUnstructured } from './read/records';
import { nameOfSection } from './read/sections';
import { statementIds, type Identifying } from './statementIds';
import { writtenIn } from './takeResults';
import type { Taking } from './taking';
import type { XmlElement } from './xml';

/** Maximum number of statements taken from a document. */
const MOST = 20_000;

type Single = (typeof SINGLES)[string];

/** The fields of a record, by the rules of the FHIR import. */
function fieldsOf(resource: FhirResource, id: string | undefined): PartOf<Single> {
  switch (resource.resourceType) {
    case 'Condition':
      return condition(resource);
    case 'Procedure':
      return procedure(resource);
    case 'Encounter': {
      const { resourceId, ...fields } = encounter(resource, id?.slice(0, 500) ?? '');
      return { ...fields, ...(id !== undefined && { resourceId }) };
    }
    default: {
      const fields = medication(resource, () => undefined);
      // An order says that the medication is to be taken, not that it is.
      return resource.resourceType === 'MedicationRequest' && fields.status === 'active'
        ? { ...fields, status: 'intended' }
        : fields;
    }
  }
}

function identifying(resource: FhirResource, id: string | undefined): Identifying {
  const code =
    object(resource, 'code') ?? object(resource, 'medicationCodeableConcept') ?? objects(resource, 'type')[0];
  const [first] = codings(code);
  const period = ['effectivePeriod', 'performedPeriod', 'period'].map((name) => text(object(resource, name), 'start'));
  const start = [
    ...period,
    ...['onsetDateTime', 'performedDateTime', 'effectiveDateTime'].map((name) => text(resource, name)),
  ].find(Boolean);
  return { id, about: [first?.code ?? conceptText(code) ?? '', start ?? ''], content: resource };
}

/**
 * Imports the problems, medications, procedures and encounters of a document as the records that a FHIR import makes of
 * them.
 * @returns the counts by resource type
 */
export async function takeRecords(
  document: XmlElement,
  { patientId, writer, faults, notTaken, again, zone }: Taking,
  { entities }: CcdaNeeds,
): Promise<Record<string, ImportCounts>> {
  const counts: Record<string, ImportCounts> = {};
  const found = documentRecords(document, zone);
  for (const each of found) if ('not' in each) notTaken.add(nameOfSection(each.section), each.not);
  if (isUnstructured(document)) notTaken.add(WHOLE_DOCUMENT, 'unstructured');
  const all = found.flatMap((each) => ('not' in each ? [] : [each]));
  for (const { section } of all.slice(MOST)) notTaken.add(nameOfSection(section), 'tooMany');
  const taken = all.slice(0, MOST);
  const ids = statementIds(taken.map(({ resource, id }) => identifying(resource, id)));
  const isOwn = ownStatements(document, patientId);
  const source = sourceOf(document);
  const writtenAt = startOf(writtenIn(document));
  for (const [index, { resource, id, from }] of taken.entries()) {
    const { resourceType } = resource;
    const entity = SINGLES[resourceType];
    if (entity === undefined || !entities.has(entity)) continue;
    const done = (outcome: Outcome, reason?: string): void => {
      add((counts[resourceType] ??= noCounts()), outcome);
      if (reason) faults.push(`${resourceType} ${id ?? 'without an id'}: ${reason}`);
    };
    // What this platform wrote from its own records is not another record.
    if (isOwn(from)) {
      done('there');
      continue;
    }
    try {
      await writer.put({
        entity,
        // A statement's own id is globally unique. A statement without an id is known only at its source.
        key: { system: id === undefined ? source : 'urn:ccda', resourceType, resourceId: `${patientId}|${ids[index]}` },
        patientId,
        fields: fieldsOf(resource, id),
        writtenAt,
        addOnly: again,
        ...(entity === 'medication' && {
          also: { created: { source: [{ updatedBy: 'C-CDA', date: new Date().toISOString(), status: 'new' }] } },
        }),
        done,
      });
    } catch (error) {
      if (!(error instanceof NotImportable)) throw error;
      done(error.kind, error.message);
    }
  }
  return counts;
}
