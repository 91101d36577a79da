import { folded } from '../../../src/domain/logs/text';
import type { LogCount, LogFilter, LogLine, LogPlace, LogStore } from '../store/types';
import { MOST_MESSAGES, SPAN_MINUTES } from './notifier';
import { HOUR_MS } from '../../../src/domain/dates/units';

const HOURS = 24;
const NEWEST = 5;
/** Maximum number of pages that are read for the newest lines; a page may have no line. */
const MOST_PAGES = 20;

/** The conditions of a rule, as a person enters them. */
export interface Conditions {
  logText?: string;
  logLevel: number;
  logTag?: string;
}

/** What a rule would have matched. */
export interface Trial {
  /** The examined range, ISO 8601. */
  from: string;
  until: string;
  /** Number of matching lines. */
  lines: number;
  /** Upper limit of the messages that each recipient would have received. */
  messages: number;
  /** False if only the newest lines of the range were counted. */
  complete: boolean;
  /** The newest matching lines, the newest first. */
  newest: LogLine[];
}

/** The tags that a rule's tag matches: case is ignored. Undefined matches every line. */
async function tagsOf(store: LogStore, filter: LogFilter, logTag: string): Promise<(string | undefined)[]> {
  if (logTag === '') return [undefined];
  const { counts } = await store.facets(filter);
  return counts.tag.map(({ value }) => value).filter((value) => folded(value) === folded(logTag));
}

async function newestOf(store: LogStore, filter: LogFilter): Promise<LogLine[]> {
  const found: LogLine[] = [];
  let after: { after?: LogPlace } = {};
  for (let pages = 0; pages < MOST_PAGES && found.length < NEWEST; pages += 1) {
    const { lines, next } = await store.page({ ...filter, ...after, order: 'desc', limit: NEWEST - found.length });
    found.push(...lines);
    if (!next) break;
    after = { after: next };
  }
  return found;
}

/**
 * Maximum number of messages. A rule sends at most `MOST_MESSAGES` in the time from its first message; two such times
 * can share one of the counted spans.
 */
function mostMessages(counts: readonly LogCount[]): number {
  const bySpan = new Map<string, number>();
  for (const { at, lines } of counts) bySpan.set(at, (bySpan.get(at) ?? 0) + lines);
  return [...bySpan.values()].reduce((sum, lines) => sum + Math.min(2 * MOST_MESSAGES, lines), 0);
}

/** Counts the lines of the last 24 hours that a rule matches. */
export async function tryRule(store: LogStore, rule: Conditions, now = Date.now()): Promise<Trial> {
  const from = new Date(now - HOURS * HOUR_MS).toISOString();
  const until = new Date(now).toISOString();
  const search = (rule.logText ?? '').trim();
  const filter: LogFilter = { level: rule.logLevel, from, until, ...(search !== '' && { search }) };
  const tags = await tagsOf(store, filter, (rule.logTag ?? '').trim());
  const counts: LogCount[] = [];
  const newest: LogLine[] = [];
  let complete = true;
  for (const tag of tags) {
    const tagged = tag === undefined ? filter : { ...filter, tag };
    const counted = await store.histogram(tagged, SPAN_MINUTES);
    counts.push(...counted.counts);
    complete &&= counted.complete;
    newest.push(...(await newestOf(store, tagged)));
  }
  return {
    from,
    until,
    lines: counts.reduce((sum, { lines }) => sum + lines, 0),
    messages: mostMessages(counts),
    complete,
    newest: newest.toSorted((a, b) => (a.createDate < b.createDate ? 1 : -1)).slice(0, NEWEST),
  };
}
