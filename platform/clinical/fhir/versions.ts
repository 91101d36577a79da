import { createHash } from 'node:crypto';
import { startOf } from './dates';
import type { SourceKey } from './identity';
import { object, text, type FhirResource } from './read';

/** What a version of a resource says of its age. */
interface Version {
  number: number;
  /** ISO 8601. */
  at: string | undefined;
}

const NONE: Version = { number: Number.NaN, at: undefined };

/** Some systems number their versions; other version ids say nothing about the order. */
function versionOf(resource: FhirResource): Version {
  const meta = object(resource, 'meta');
  const number = text(meta, 'versionId');
  return {
    number: number !== undefined && /^\d{1,15}$/.test(number) ? Number(number) : Number.NaN,
    at: startOf(text(meta, 'lastUpdated')),
  };
}

/** Whether a version that stands later in a history is the newer one nevertheless, because it says so. */
function isNewer(later: Version, first: Version): boolean {
  const { number, at } = later;
  if (!Number.isNaN(number) && !Number.isNaN(first.number)) return number > first.number;
  return at !== undefined && first.at !== undefined && at > first.at;
}

const digestOf = ({ system, resourceType, resourceId }: SourceKey): string =>
  createHash('sha1')
    .update(JSON.stringify([system, resourceType, resourceId]))
    .digest('base64')
    .slice(0, 16);

/**
 * Finds the newest version of each resource of a history, in which the newest version comes first
 * (https://hl7.org/fhir/R4/http.html#history), unless `versionId` or `lastUpdated` say otherwise.
 */
export class Versions {
  readonly #newest = new Map<string, Version>();

  /** Whether a version, or a deletion if there is no resource, is older than what came before it. */
  isOld(key: SourceKey, resource?: FhirResource): boolean {
    const digest = digestOf(key);
    const version = resource ? versionOf(resource) : NONE;
    const newest = this.#newest.get(digest);
    if (newest && !isNewer(version, newest)) return true;
    this.#newest.set(digest, version);
    return false;
  }
}
