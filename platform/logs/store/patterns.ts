import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { prepareSearch, type Contains } from '../../../src/domain/logs/match';
import { patternText, searchedPattern, split, TEXT_MARK } from '../../../src/domain/logs/pattern';
import { errorCodeOf, routeOf } from '../../../src/domain/logs/text';
import { parseJson } from '../../../src/domain/entity/read';
import type { Json } from '../../../src/domain/entity/types';
import { Turns } from '../../base/turns';
import type { Db } from '../../db/types';
import type { LogFilter, LogLine } from './types';

/**
 * Maximum number of patterns in the database; processes that add patterns at the same moment may exceed it a little.
 * The entries of further lines are stored whole, as one value.
 */
const MOST = 10_000;
/**
 * Maximum length of a pattern in characters, because a search looks at all patterns. The entries of a line with a
 * longer pattern are stored whole, too.
 */
const MOST_CHARACTERS = 4_000;
/** The pattern of a line whose entries are one value. */
const WHOLE = TEXT_MARK;
/** Ids of concurrent inserts become visible in any order, so a refresh reads this many earlier ids again. */
const OVERLAP = 5_000;

export interface Pattern {
  id: number;
  tag: string;
  /** The entries with marks in place of values; undefined if the line's only value is the JSON of its entries. */
  entries: Json | undefined;
  /** The text that is shown, with marks. */
  text: string;
  /** The text in which people search, with marks. */
  searched: string;
}

/** The patterns of the lines to find. */
export interface Candidates {
  /** Patterns whose lines all have the tag, the route and the text. */
  all: readonly Pattern[];
  /** Patterns with the tag, of which some lines may have the route and the text. */
  some: readonly Pattern[];
  /** Those of `some` whose lines have the text within one value, if at all. */
  inValue: ReadonlySet<Pattern>;
}

interface StoredPattern {
  pattern_id: number;
  tag: string;
  pattern: string;
}

/** The pattern and the values of a line. */
export interface Parted {
  patternId: number;
  values: readonly string[];
}

function hasRoute({ entries }: Pattern, route: string | undefined): Contains {
  if (route === undefined || routeOf(entries) === route) return 'all';
  return routeOf(entries).includes(TEXT_MARK) ? 'some' : 'none';
}

/** Prepares the decision whether the lines of a pattern have the text of a filter. */
function prepareText({ search, codes = [] }: LogFilter): (pattern: Pattern) => Contains {
  if (search === undefined) return () => 'all';
  const find = prepareSearch(search);
  return ({ entries, searched }) => (codes.includes(errorCodeOf(entries)) ? 'all' : find(searched));
}

const keyOf = (tag: string, pattern: string): string => JSON.stringify([tag, pattern]);
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The patterns of the stored lines. Patterns never change, so each process keeps the patterns that it has read. */
export class Patterns {
  readonly #db: Db;
  readonly #byKey = new Map<string, number>();
  readonly #byId = new Map<number, Pattern>();
  #newest = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  #keep({ pattern_id: id, tag, pattern }: StoredPattern): void {
    const entries = pattern === WHOLE ? undefined : parseJson(pattern);
    this.#byKey.set(keyOf(tag, pattern), id);
    const texts =
      entries === undefined
        ? { text: WHOLE, searched: WHOLE }
        : { text: patternText(entries), searched: searchedPattern(entries) };
    this.#byId.set(id, { id, tag, entries, ...texts });
    this.#newest = Math.max(this.#newest, id);
  }

  /** Reads the patterns that were added since the last call. */
  async refresh(): Promise<void> {
    const added = await sql<StoredPattern>`
      SELECT pattern_id, tag, pattern FROM log_pattern WHERE pattern_id > ${this.#newest - OVERLAP}
        ORDER BY pattern_id`.execute(this.#db);
    for (const each of added.rows) if (!this.#byId.has(each.pattern_id)) this.#keep(each);
  }

  /** Stores the patterns with these keys, unless another process has stored them. */
  async #add(keys: readonly (readonly [tag: string, pattern: string])[]): Promise<void> {
    const rows = keys.map(([tag, pattern]) => ({ hash: hashOf(keyOf(tag, pattern)), tag, pattern }));
    const sent = JSON.stringify(rows.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)));
    await sql`
      INSERT INTO log_pattern (hash, tag, pattern)
        SELECT hash, tag, pattern FROM jsonb_to_recordset(${sent}::jsonb) AS r(hash text, tag text, pattern text)
        ON CONFLICT (hash) DO NOTHING`.execute(this.#db);
    const stored = await sql<StoredPattern>`
      SELECT pattern_id, tag, pattern FROM log_pattern
        WHERE hash IN (SELECT hash FROM jsonb_to_recordset(${sent}::jsonb) AS r(hash text))`.execute(this.#db);
    for (const each of stored.rows) this.#keep(each);
  }

  /** Splits lines into patterns and values, and stores new patterns. */
  async part(lines: readonly Pick<LogLine, 'tag' | 'log'>[]): Promise<Parted[]> {
    const written = lines.map(({ tag, log }) => ({ tag, log, ...split(log) }));
    const isKnown = (tag: string, pattern: string): boolean => this.#byKey.has(keyOf(tag, pattern));
    // The limit counts the patterns of earlier runs and of other processes, too.
    if (this.#byKey.size < MOST && !written.every(({ tag, pattern }) => isKnown(tag, pattern))) await this.refresh();
    const missing = new Map<string, readonly [tag: string, pattern: string]>();
    const parts = written.map(({ tag, log, pattern, values }) => {
      const isFull = this.#byKey.size + missing.size >= MOST;
      const isNew = !isKnown(tag, pattern) && !missing.has(keyOf(tag, pattern));
      const fits = !isNew || (!isFull && pattern.length <= MOST_CHARACTERS);
      const part = fits ? { tag, pattern, values } : { tag, pattern: WHOLE, values: [JSON.stringify(log)] };
      if (!isKnown(tag, part.pattern)) missing.set(keyOf(tag, part.pattern), [tag, part.pattern]);
      return part;
    });
    if (missing.size > 0) await this.#add([...missing.values()]);
    return parts.map(({ tag, pattern, values }) => ({ patternId: this.#byKey.get(keyOf(tag, pattern)) ?? 0, values }));
  }

  /** The pattern with this id, if this process has read it. */
  known(id: number): Pattern | undefined {
    return this.#byId.get(id);
  }

  /** The pattern with this id, which may have been added by another process since the last refresh. */
  async get(id: number): Promise<Pattern | undefined> {
    if (!this.#byId.has(id)) await this.refresh();
    return this.#byId.get(id);
  }

  /** The patterns of the lines with a tag, a route and a text. */
  async matching(filter: LogFilter): Promise<Candidates> {
    const { tag, route } = filter;
    await this.refresh();
    const all: Pattern[] = [];
    const some: Pattern[] = [];
    const inValue = new Set<Pattern>();
    const hasText = prepareText(filter);
    const turns = new Turns();
    for (const pattern of this.#byId.values()) {
      if (turns.isOver) await turns.next();
      if (tag !== undefined && pattern.tag !== tag) continue;
      const found = [hasRoute(pattern, route), hasText(pattern)];
      if (found.every((each) => each === 'all')) all.push(pattern);
      else if (pattern.entries === undefined || found.every((each) => each !== 'none')) {
        some.push(pattern);
        if (pattern.entries !== undefined && found.includes('value')) inValue.add(pattern);
      }
    }
    return { all, some, inValue };
  }
}
