import { validate as isUuid } from 'uuid';
import { fieldOf } from '../../../src/domain/entity/read';
import { object, text, type FhirObject, type FhirResource } from './read';

/** A resource's key in its source: `Type/id`. */
export const keyOf = (type: string, id: string): string => `${type}/${id}`;

const HISTORY = /\/_history\/[^/]*$/;
const TYPE_AND_ID = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,128})$/;
const ABSOLUTE = /^(https?:\/\/.+)\/([A-Z][A-Za-z]+)\/([^/]+)$/i;
const URN = /^urn:(?:uuid|oid):(.+)$/i;

const DEFAULT_PORT = /^(http:\/\/[^/]*?):(?:80)?$|^(https:\/\/[^/]*?):(?:443)?$/;

/**
 * The address of a server as it is compared: its scheme and host have no case (RFC 3986, 3.1 and 3.2.2), the port of the
 * scheme says nothing (6.2.3), and neither does a slash at the end.
 */
export const normalizeServer = (address: string): string =>
  /^https?:\/\//i.test(address)
    ? address
        .replace(/^https?:\/\/[^/]*/i, (host) => host.toLowerCase().replace(DEFAULT_PORT, '$1$2'))
        .replace(/\/+$/, '')
    : address;

/** The server, type and id in an absolute URL of a resource; any version of the resource is the resource. */
function partsOf(url: string): { base: string; type: string; id: string } | undefined {
  const [, base = '', type = '', id = ''] = ABSOLUTE.exec(url.replace(HISTORY, '')) ?? [];
  return base === '' ? undefined : { base: normalizeServer(base), type, id };
}

/**
 * The id of an entry's resource: the resource's own id, or else the id in the entry's URL (new resources in a
 * transaction only have `urn:uuid:…`, in any case).
 */
export function idOf(resource: FhirResource, fullUrl: string | undefined): string | undefined {
  const own = text(resource, 'id');
  if (own !== undefined || fullUrl === undefined) return own;
  return URN.exec(fullUrl)?.[1]?.toLowerCase() ?? partsOf(fullUrl)?.id ?? TYPE_AND_ID.exec(fullUrl)?.[2];
}

/** The base URL of the server in an absolute `fullUrl`: `https://ehr.example.org/fhir`. */
export const findBase = (fullUrl: string | undefined): string | undefined =>
  fullUrl === undefined ? undefined : partsOf(fullUrl)?.base;

const nameOfUuid = (type: string, id: string): string => `urn:${keyOf(type, id.toLowerCase())}`;

/**
 * The names by which references find an entry's resource. A resource of a server is known by its URL only, because
 * another server may have the same id. A resource without a server is known by its type and id, and by its UUID.
 */
export function namesOf({ resourceType }: FhirResource, id: string, fullUrl: string | undefined): string[] {
  const parts = fullUrl === undefined ? undefined : partsOf(fullUrl);
  if (parts) return [`${parts.base}/${keyOf(parts.type, parts.id)}`];
  const urn = URN.exec(fullUrl ?? '')?.[1];
  const uuids = [...new Set([urn, isUuid(id) ? id : undefined])].flatMap((each) => each ?? []);
  return [keyOf(resourceType, id), ...uuids.map((each) => nameOfUuid(resourceType, each))];
}

/**
 * The names of a reference's target, the best first, by the rules of R4
 * (https://hl7.org/fhir/R4/bundle.html#references): a relative reference is to the server of the entry in which it
 * stands. Empty for a reference to something of another type.
 * @param base the server of the entry in which the reference stands; undefined if its `fullUrl` names none
 */
export function targetNames(reference: string, expected: string, base?: string): string[] {
  const plain = reference.replace(HISTORY, '');
  const absolute = partsOf(plain);
  if (absolute) return absolute.type === expected ? [`${absolute.base}/${keyOf(absolute.type, absolute.id)}`] : [];
  const urn = URN.exec(plain)?.[1];
  if (urn !== undefined) return [nameOfUuid(expected, urn), keyOf(expected, urn)];
  const [, type, id] = TYPE_AND_ID.exec(plain) ?? [];
  if (type !== expected || id === undefined)
    return plain.startsWith(`${expected}?`) ? [identifierName(base, plain)] : [];
  if (base === undefined) return [keyOf(type, id), ...(isUuid(id) ? [nameOfUuid(type, id)] : [])];
  return [`${base}/${keyOf(type, id)}`, ...(isUuid(id) ? [nameOfUuid(type, id)] : [])];
}

/** The name of a resource that is referred to by an identifier: `Patient?identifier=system|value`. */
export const identifierName = (base: string | undefined, search: string): string => `${base ?? ''}/${search}`;

/** The id of a reference's target, and its server if the reference or the entry in which it stands names one. */
export function targetOf(
  reference: string,
  expected: string,
  base?: string,
): { base: string | undefined; id: string } | undefined {
  const plain = reference.replace(HISTORY, '');
  const absolute = partsOf(plain);
  if (absolute) return absolute.type === expected ? absolute : undefined;
  const urn = URN.exec(plain)?.[1];
  if (urn !== undefined) return { base: undefined, id: urn.toLowerCase() };
  const [, type, id] = TYPE_AND_ID.exec(plain) ?? [];
  return type === expected && id !== undefined ? { base, id } : undefined;
}

/** The reference in an element (`subject`), or undefined. */
export const referenceOf = (of: FhirObject | undefined, name: string): string | undefined =>
  text(object(of, name), 'reference');

/** The contained resource of a `#id` reference. */
export function containedIn(resource: FhirResource, reference: string): FhirResource | undefined {
  if (!reference.startsWith('#') || !Array.isArray(resource['contained'])) return undefined;
  return resource['contained'].find((each): each is FhirResource => fieldOf(each, 'id') === reference.slice(1));
}
