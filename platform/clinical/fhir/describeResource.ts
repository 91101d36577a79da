import { nameConcept } from './coding';
import type { SourceKey } from './identity';
import { cut, object, objects, text, type FhirObject, type FhirResource } from './read';
import type { Described } from './tally';

/** Maximum length of a name in a report. */
export const LONGEST_NAME = 200;

/** Elements that say what a resource is about, the most telling first. */
const CONCEPTS = ['code', 'medicationCodeableConcept', 'type', 'class'];

function findName(resource: FhirObject): string | undefined {
  for (const element of CONCEPTS)
    for (const concept of objects(resource, element)) {
      const name = nameConcept(concept) ?? text(concept, 'display');
      if (name !== undefined) return name;
    }
  const [person] = objects(resource, 'name');
  const parts = [...(Array.isArray(person?.['given']) ? person['given'] : []), person?.['family']];
  const full = text(person, 'text') ?? parts.filter((part) => typeof part === 'string').join(' ');
  return full || text(object(resource, 'medicationReference'), 'display') || text(resource, 'description');
}

/** Elements with the time of a fact. */
const TIMES = ['effectiveDateTime', 'onsetDateTime', 'performedDateTime', 'authoredOn', 'recordedDate', 'date'];
const PERIODS = ['effectivePeriod', 'performedPeriod', 'period', 'onsetPeriod'];

const findDate = (resource: FhirObject): string | undefined =>
  [
    ...TIMES.map((element) => text(resource, element)),
    ...PERIODS.map((element) => text(object(resource, element), 'start')),
  ].find((each) => each !== undefined);

/** The place of a resource in its file, as a path; undefined for the only resource of a file. */
export function findPlace(place = ''): string | undefined {
  if (place.startsWith('line ')) return place;
  const path = [...place.matchAll(/entry (\d+)/g)].map(([, index]) => `Bundle.entry[${index}]`).join('.');
  return path === '' ? undefined : path;
}

interface Found {
  resource: FhirResource;
  key: SourceKey;
  place?: string;
}

/** A resource as a report names it: type and id, name and time in its own words, and its place in the file. */
export function describeResource({ resource, key, place }: Found): Described {
  const name = cut(findName(resource), LONGEST_NAME);
  const date = cut(findDate(resource), 40);
  const at = findPlace(place);
  return {
    type: key.resourceType,
    id: key.resourceId,
    ...(name && { name }),
    ...(date && { date }),
    ...(at && { place: at }),
  };
}
