import { JSONParser } from '@streamparser/json';
import { isObject } from '../../../src/domain/entity/paths';
import { importFault } from '../../../src/domain/imports/faults';
import { collect, linesUpTo, type Bytes } from '../../uploads/bytes';
import { object, text, type FhirResource } from './read';

/** One resource of a file, or the fault that makes the resource unreadable. */
export interface Entry {
  /** The position in the file, such as `entry 12` or `line 4`, for messages about a resource without an id. */
  place: string;
  resource?: FhirResource;
  fullUrl?: string;
  /** The source system, if it is known without reading the resource. */
  system?: string;
  fault?: string;
  /** The resource that the source deleted (`DELETE` in a history or a transaction). */
  deleted?: { type: string; id: string };
  /** Whether the entry is of a history, in which the newest version of a resource comes first. */
  history?: boolean;
  /** What the bundle says of the version (`entry.response`): its number as an ETag, and the time of the change. */
  response?: { etag?: string | undefined; lastModified?: string | undefined };
}

/** The number of a version in `entry.response`. */
export const ETAG = /^(?:W\/)?"(.+)"$/;

/** A file of FHIR resources, which can be read several times. */
export interface FhirSource {
  name: string;
  entries(): AsyncIterable<Entry>;
}

/**
 * Thrown if the whole file is unreadable: the file is not JSON, or not FHIR. The message contains nothing of the file's
 * content.
 */
export class UnreadableFile extends Error {
  constructor(
    readonly reason: 'malformed' | 'notFhir' | 'otherVersion',
    message: string,
  ) {
    super(message);
    this.name = 'UnreadableFile';
  }
}

/** Maximum length of a line, and size of an entry of a large bundle: parsing it keeps the event loop. */
const LONGEST = 8 * 1024 * 1024;
const TOO_LONG = importFault('tooLong', { size: String(LONGEST / 1024 / 1024) });
/** Files up to this size in bytes are parsed as a whole. Larger files are parsed entry by entry. */
const WHOLE = LONGEST;
/** To be recognized as NDJSON, the first line of a file must end within this many bytes. */
const HEAD = 1024 * 1024;

/** The type of a bundle that is the history of resources. */
const HISTORY = 'history';

const LINES = /\.(ndjson|jsonl)$/i;

export const isResource = (value: unknown): value is FhirResource =>
  isObject(value) && typeof value['resourceType'] === 'string';

/** What is known of an entry from its bundle. */
type Around = Pick<Entry, 'fullUrl' | 'history' | 'response'>;

function* entriesOf(value: unknown, place: string, around: Around = {}): Generator<Entry> {
  if (!isResource(value)) {
    yield { place, fault: importFault('notFhir') };
  } else if (value.resourceType === 'Bundle') {
    const entries = Array.isArray(value['entry']) ? value['entry'] : [];
    const history = value['type'] === HISTORY;
    for (const [index, entry] of entries.entries())
      yield* bundleEntry(entry, place === '' ? `entry ${index}` : `${place}, entry ${index}`, history);
  } else {
    yield { place: place || 'the file', resource: value, ...around };
  }
}

/** The address with which an entry deletes; undefined if it does not delete. */
function deletionIn(entry: Record<string, unknown>): string | undefined {
  const request = object(entry, 'request');
  return text(request, 'method') === 'DELETE' ? (text(request, 'url') ?? '') : undefined;
}

/** The resource that is deleted at an address: `Condition/1`. A search is not followed. */
function deletedAt(url: string): Entry['deleted'] {
  const [, type, id] = /(?:^|\/)([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,128})$/.exec(url) ?? [];
  return type !== undefined && id !== undefined ? { type, id } : undefined;
}

/** The resource of an entry with the version that the entry says, if the resource itself says none. */
function withVersion(resource: unknown, response: Record<string, unknown> | undefined): unknown {
  if (!response || !isResource(resource) || resource.resourceType === 'Bundle') return resource;
  const [, versionId] = ETAG.exec(text(response, 'etag') ?? '') ?? [];
  const lastUpdated = text(response, 'lastModified');
  return { ...resource, meta: { versionId, lastUpdated, ...object(resource, 'meta') } };
}

function* bundleEntry(entry: unknown, place: string, history: boolean): Generator<Entry> {
  if (!isObject(entry)) {
    yield { place, fault: importFault('noEntry') };
    return;
  }
  const deletion = deletionIn(entry);
  // Without its own, the address of a deletion says which server it is of.
  const fullUrl = text(entry, 'fullUrl') ?? (deletion?.includes('://') ? deletion : undefined);
  const response = object(entry, 'response');
  const around: Around = {
    ...(fullUrl && { fullUrl }),
    ...(history && { history }),
    ...(response && { response: { etag: text(response, 'etag'), lastModified: text(response, 'lastModified') } }),
  };
  const deleted = deletion === undefined ? undefined : deletedAt(deletion);
  // An entry without a resource contains nothing to import.
  if (deleted) yield { place, deleted, ...around };
  else if (deletion !== undefined) yield { place, fault: importFault('badDeletion', { what: deletion }) };
  else if (entry['resource'] !== undefined) yield* entriesOf(withVersion(entry['resource'], response), place, around);
}

function placeIn(content: string, position: number): string {
  const before = content.slice(0, position);
  return `line ${before.split('\n').length}, column ${position - before.lastIndexOf('\n')}`;
}

/** @throws UnreadableFile with the position of the error, never with content */
function parse(name: string, content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(message)?.[1];
    const where = position
      ? ` at ${placeIn(content, Number(position))}`
      : /end of JSON/i.test(message)
        ? ': it ends too early'
        : '';
    throw new UnreadableFile('malformed', `${name} is not JSON${where}`);
  }
}

/** @throws UnreadableFile if the file is neither a resource nor a bundle */
function requireFhir(name: string, value: unknown): void {
  if (!isResource(value))
    throw new UnreadableFile('notFhir', `${name} holds no FHIR resource: "resourceType" is missing`);
}

async function* lines(bytes: Bytes): AsyncGenerator<Entry> {
  let line = 0;
  for await (const content of linesUpTo(bytes, LONGEST)) {
    line += 1;
    if (content === null) {
      yield { place: `line ${line}`, fault: TOO_LONG };
      continue;
    }
    const trimmed = content.replace(/^\uFEFF/, '').trim();
    if (trimmed === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(trimmed);
    } catch {
      yield { place: `line ${line}`, fault: importFault('notJson') };
      continue;
    }
    yield* entriesOf(value, `line ${line}`);
  }
}

/**
 * The entries of a large bundle, one at a time; only a chunk of the file is in memory.
 * @param known what an earlier reading has found, because the bundle's type may stand behind its entries
 */
async function* streamed(name: string, bytes: Bytes, known: { history: boolean }): AsyncGenerator<Entry> {
  const parser = new JSONParser({ paths: ['$.resourceType', '$.type', '$.entry.*'], keepStack: false });
  let ready: { value: unknown; index: number }[] = [];
  let type: unknown;
  let ended = false;
  parser.onValue = ({ value, key, stack }) => {
    if (stack.length === 1 && key === 'type') known.history = value === HISTORY;
    else if (stack.length === 1) type = value;
    else ready.push({ value, index: Number(key) });
  };
  parser.onEnd = () => {
    ended = true;
  };
  const malformed = () => new UnreadableFile('malformed', `${name} is not JSON`);
  // Bytes since the last value, which the parser holds in memory.
  let held = 0;
  for await (const chunk of bytes.read()) {
    held += chunk.length;
    if (held > LONGEST + chunk.length) throw new UnreadableFile('malformed', `${name} has an entry that ${TOO_LONG}`);
    try {
      if (!ended) parser.write(chunk);
      else if (chunk.toString().trim() !== '') throw malformed();
    } catch {
      throw malformed();
    }
    const values = ready;
    if (values.length > 0) held = 0;
    ready = [];
    for (const { value, index } of values) yield* bundleEntry(value, `entry ${index}`, known.history);
  }
  if (!ended) throw new UnreadableFile('malformed', `${name} is not JSON: it ends too early`);
  if (type !== 'Bundle') {
    throw new UnreadableFile('notFhir', `${name} is larger than ${WHOLE / 1024 / 1024} MB and no Bundle`);
  }
}

/**
 * Whether a file has one resource per line: its name says so, or its first line is a resource and more lines follow.
 */
async function isLines(bytes: Bytes, name: string): Promise<boolean> {
  if (LINES.test(name)) return true;
  const head = (await collect(bytes, HEAD)).toString('utf8').trimStart();
  const end = head.indexOf('\n');
  if (end < 0 || !head.slice(end).trimStart().startsWith('{')) return false;
  try {
    return isResource(JSON.parse(head.slice(0, end)));
  } catch {
    return false;
  }
}

/**
 * Opens a file with a bundle of any kind, a single resource, or one resource per line (NDJSON).
 * @param name for messages; its extension may mean NDJSON
 * @param whole files up to this size in bytes are parsed as a whole
 * @throws UnreadableFile if the file is not JSON or not FHIR; for a large bundle, only reading its entries may throw
 * this
 */
export async function openSource(bytes: Bytes, name: string, whole = WHOLE): Promise<FhirSource> {
  if (await isLines(bytes, name)) return { name, entries: () => lines(bytes) };
  if (bytes.size > whole) {
    const known = { history: false };
    return { name, entries: () => streamed(name, bytes, known) };
  }
  const value = parse(name, (await collect(bytes)).toString('utf8'));
  requireFhir(name, value);
  return {
    name,
    async *entries() {
      yield* entriesOf(value, '');
    },
  };
}
