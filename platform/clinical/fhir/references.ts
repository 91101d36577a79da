import { object, text, type FhirObject, type FhirResource } from './read';
import { fieldOf } from '../../../src/domain/entity/read';

/** A resource's key in its source: `Type/id`. */
export const keyOf = (type: string, id: string): string => `${type}/${id}`;

const HISTORY = /\/_history\/[^/]*$/;
const TYPE_AND_ID = /(?:^|\/)([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,128})$/;

/**
 * The id of an entry's resource: the resource's own id, or else the id in the entry's URL (new resources in a
 * transaction only have `urn:uuid:…`).
 */
export function idOf(resource: FhirResource, fullUrl: string | undefined): string | undefined {
  const own = text(resource, 'id');
  if (own) return own;
  if (!fullUrl) return undefined;
  const urn = /^urn:(?:uuid|oid):(.+)$/i.exec(fullUrl)?.[1];
  return urn ?? TYPE_AND_ID.exec(fullUrl.replace(HISTORY, ''))?.[2];
}

/** The base URL of the server in an absolute `fullUrl`: `https://ehr.example.org/fhir`. */
export function baseOf(fullUrl: string | undefined): string | undefined {
  const match = fullUrl && /^(https?:\/\/.+)\/[A-Z][A-Za-z]+\/[^/]+$/.exec(fullUrl.replace(HISTORY, ''));
  return match ? match[1] : undefined;
}

/**
 * The keys of a reference's target, the best first: the URL as it is, then `Type/id` without the server. A reference
 * `urn:uuid:…` or `urn:oid:…` also has the key `Type/id` with the expected type and the id in the URN.
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

/** The reference in an element (`subject`), or undefined. */
export const referenceOf = (of: FhirObject | undefined, name: string): string | undefined =>
  text(object(of, name), 'reference');

/** The contained resource of a `#id` reference. */
export function containedIn(resource: FhirResource, reference: string): FhirResource | undefined {
  if (!reference.startsWith('#') || !Array.isArray(resource['contained'])) return undefined;
  return resource['contained'].find((each): each is FhirResource => fieldOf(each, 'id') === reference.slice(1));
}
