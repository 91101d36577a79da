import type { Fact } from './compare';
import { makeDigest, first, list, object, text, type Unknown } from './read';

const moment = (value: unknown): string | null => {
  const said = text(value);
  return said === null || said.length <= 10 ? said : new Date(said).toISOString();
};

const codeOf = (concept: unknown): string | null => text(first(object(concept)['coding'])['code']);
const wordsOf = (concept: unknown): string | null =>
  text(object(concept)['text']) ?? text(first(object(concept)['coding'])['display']);

const READERS: Readonly<Record<string, (resource: Unknown) => Fact['values']>> = {
  Condition: (resource) => ({
    code: codeOf(resource['code']),
    text: wordsOf(resource['code']),
    start: moment(resource['onsetDateTime'] ?? resource['recordedDate']),
    end: moment(resource['abatementDateTime']),
    status: codeOf(resource['clinicalStatus']),
    verification: codeOf(resource['verificationStatus']),
    // Synthea gives each condition one category.
    category: list(resource['category']).some((each) => codeOf(each) === 'encounter-diagnosis')
      ? 'encounter-diagnosis'
      : null,
  }),
  AllergyIntolerance: (resource) => ({
    code: codeOf(resource['code']),
    criticality: text(resource['criticality']),
    status: codeOf(resource['clinicalStatus']),
    verification: codeOf(resource['verificationStatus']),
  }),
  MedicationRequest: (resource) => ({
    code: codeOf(resource['medicationCodeableConcept']),
    start: moment(resource['authoredOn']),
    end: null,
    status: text(resource['status']),
  }),
  Procedure: (resource) => ({
    text: wordsOf(resource['code']),
    start: moment(object(resource['performedPeriod'])['start'] ?? resource['performedDateTime']),
    end: moment(object(resource['performedPeriod'])['end']),
    status: text(resource['status']),
  }),
  Encounter: (resource) => ({
    text: wordsOf(first(resource['type'])),
    start: moment(object(resource['period'])['start']),
    end: moment(object(resource['period'])['end']),
    status: text(resource['status']),
  }),
};

const result = (resource: Unknown): Fact['values'] => {
  const quantity = object(resource['valueQuantity']);
  return {
    value: typeof quantity['value'] === 'number' ? String(quantity['value']) : null,
    unit: text(quantity['unit']),
    time: moment(resource['effectiveDateTime']),
  };
};

/** The attachments of a document with their content; one after the first has its number in its key. */
const readAttachments = (key: string, resource: Unknown): Fact[] =>
  list(resource['content'])
    .map((content) => object(content['attachment']))
    .flatMap((attachment, at): Fact[] => {
      const data = text(attachment['data']);
      if (data === null) return [];
      const values = { type: text(attachment['contentType']), content: makeDigest(data) };
      return [{ kind: 'DocumentReference', key: at === 0 ? key : `${key}#${at}`, values }];
    });

/** Whether an observation is a laboratory result by its category; others count only in a report. */
const isLaboratory = (resource: Unknown): boolean =>
  list(resource['category']).some((category) => codeOf(category) === 'laboratory');

/** The facts of a bundle, read apart from the importer: only what Synthea's bundles use. */
export function readBundle(bundle: string): Fact[] {
  const resources = list(object(JSON.parse(bundle))['entry']).map((entry) => ({
    url: text(entry['fullUrl']) ?? '',
    resource: object(entry['resource']),
  }));
  const reported = new Set(
    resources
      .filter(({ resource }) => resource['resourceType'] === 'DiagnosticReport')
      .flatMap(({ resource }) => list(resource['result']).map(({ reference }) => text(reference))),
  );
  return resources.flatMap(({ url, resource }): Fact[] => {
    const kind = text(resource['resourceType']) ?? '';
    const key = text(resource['id']) ?? '';
    const read = READERS[kind];
    if (read) return [{ kind, key, values: read(resource) }];
    if (kind === 'DocumentReference') return readAttachments(key, resource);
    const isTaken = reported.has(url) || isLaboratory(resource);
    const isResult = kind === 'Observation' && isTaken && resource['valueQuantity'] !== undefined;
    return isResult ? [{ kind, key, values: result(resource) }] : [];
  });
}

/** The number of a bundle's resources of a type. */
export const countResources = (bundle: string, type: string): number =>
  list(object(JSON.parse(bundle))['entry']).filter((entry) => object(entry['resource'])['resourceType'] === type)
    .length;
