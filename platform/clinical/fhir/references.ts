import { object, text, type FhirObject, type FhirResource } from './read';

/** A resource's place in its source: `Type/id`. */
export const keyOf = (type: string, id: string): string => `${type}/${id}`;

const HISTORY = /\/_history\/[^/]*$/;
const TYPE_AND_ID = /(?:^|\/)([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,128})$/;

/**
 * The id of an entry's resource: its own, else the one in the address of the entry (a transaction's new resources have
 * no id of their own, only `urn:uuid:…`).
 */
export function idOf(resource: FhirResource, fullUrl: string | undefined): string | undefined {
  const own = text(resource, 'id');
  if (own) return own;
  if (!fullUrl) return undefined;
  const urn = /^urn:(?:uuid|oid):(.+)$/i.exec(fullUrl)?.[1];
  return urn ?? TYPE_AND_ID.exec(fullUrl.replace(HISTORY, ''))?.[2];
}

/** The address of the server that an absolute `fullUrl` names: `https://ehr.example.org/fhir`. */
export function baseOf(fullUrl: string | undefined): string | undefined {
  const match = fullUrl && /^(https?:\/\/.+)\/[A-Z][A-Za-z]+\/[^/]+$/.exec(fullUrl.replace(HISTORY, ''));
  return match ? match[1] : undefined;
}

/**
 * The keys under which a reference's target may be known, best first: the address as it stands, then `Type/id`,
 * whatever the server in front of it; a bare `urn:uuid:` also as an id of the expected type.
 */
export function referenceKeys(reference: string, expected: string): string[] {
  const plain = reference.replace(HISTORY, '');
  const match = TYPE_AND_ID.exec(plain);
  const urn = /^urn:(?:uuid|oid):(.+)$/i.exec(plain)?.[1];
  return [
    plain,
    ...(match?.[1] && match[2] ? [keyOf(match[1], match[2])] : []),
    ...(urn ? [keyOf(expected, urn)] : []),
  ];
}

/** The reference of an element (`subject`), or undefined. */
export const referenceOf = (of: FhirObject | undefined, name: string): string | undefined =>
  text(object(of, name), 'reference');

/** The contained resource that `#id` names. */
export function containedIn(resource: FhirResource, reference: string): FhirResource | undefined {
  if (!reference.startsWith('#') || !Array.isArray(resource['contained'])) return undefined;
  return (resource['contained'] as unknown[]).find(
    (each): each is FhirResource =>
      typeof each === 'object' && each !== null && (each as FhirObject)['id'] === reference.slice(1),
  );
}
