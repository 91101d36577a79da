import { createHash } from 'node:crypto';
import { startOf } from './dates';
import type { SourceKey } from './identity';
import { object, text } from './read';
import { ETAG, type Entry } from './source';

/** What is said of the age of a version of a resource. */
export interface Version {
  /** Its number, if the source numbers its versions. */
  version?: number | null | undefined;
  /** When the source wrote it; ISO 8601. */
  writtenAt?: string | null | undefined;
}

/** An entry of a file, as far as it tells the version of its resource, or of a deletion. */
type Versioned = Pick<Entry, 'resource' | 'response' | 'history'>;

/** What a resource or the entry in which it stands says. Version ids that are no numbers say nothing about the order. */
export function readVersion({ resource, response }: Pick<Versioned, 'resource' | 'response'>): {
  version: number | undefined;
  writtenAt: string | undefined;
} {
  const meta = object(resource, 'meta');
  const id = text(meta, 'versionId') ?? ETAG.exec(response?.etag ?? '')?.[1];
  return {
    version: id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined,
    writtenAt: startOf(text(meta, 'lastUpdated')) ?? startOf(response?.lastModified),
  };
}

/** Whether one version of a resource is newer than another for certain: by their numbers, else by their times. */
export function isNewer(one: Version, other: Version): boolean {
  const [number, before] = [one.version ?? undefined, other.version ?? undefined];
  if (number !== undefined && before !== undefined && number !== before) return number > before;
  const [time, earlier] = [one.writtenAt ?? undefined, other.writtenAt ?? undefined];
  return time !== undefined && earlier !== undefined && time > earlier;
}

const digestOf = ({ system, resourceType, resourceId }: SourceKey): string =>
  createHash('sha1')
    .update(JSON.stringify([system, resourceType, resourceId]))
    .digest('base64')
    .slice(0, 16);

/** Maximum number of resources outside a history whose versions are compared; a file may have millions. */
const MOST_REMEMBERED = 200_000;

/**
 * Finds the newest version of each resource in a file: the one whose `versionId` or `lastUpdated` says so. Without
 * them, it is the first one of a history (https://hl7.org/fhir/R4/http.html#history), and the last one of any other
 * file. Only that one is imported, so that a second import of the file changes nothing.
 */
export class Versions {
  readonly #newest = new Map<string, Version & { order: number }>();

  /**
   * Notes a version, or a deletion if there is no resource.
   * @param order the number of its entry in the file
   * @returns whether it is the newest so far
   */
  note(key: SourceKey, entry: Versioned, order: number): boolean {
    const version = readVersion(entry);
    const digest = digestOf(key);
    const newest = this.#newest.get(digest);
    if (newest && (entry.history ? !isNewer(version, newest) : isNewer(newest, version))) return false;
    if (newest || entry.history || this.#newest.size < MOST_REMEMBERED) this.#newest.set(digest, { ...version, order });
    return true;
  }

  /** Whether the file has the resource, or its deletion. */
  has(key: SourceKey): boolean {
    return this.#newest.has(digestOf(key));
  }

  /** Whether the file has a newer version than that of an entry. */
  isOld(key: SourceKey, order: number): boolean {
    const newest = this.#newest.get(digestOf(key));
    return newest !== undefined && newest.order !== order;
  }
}
