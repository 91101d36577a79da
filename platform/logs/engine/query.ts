import { folded } from '../../../src/domain/logs/text';
import type { LogFilter, LogPlace, LogQuery } from '../store/types';

/** A text as part of a pattern in which `*`, `?` and `\` have a meaning. */
const escaped = (text: string): string => text.replace(/[*?\\]/g, '\\$&');

/** Lines that contain a text or have one of the error codes. */
function textQuery(search: string, codes: readonly string[]): object {
  const text = { wildcard: { text: { value: `*${escaped(folded(search))}*` } } };
  return { bool: { should: [text, ...codes.map((code) => ({ term: { code } }))], minimum_should_match: 1 } };
}

/** The engine's query for a filter. Nothing is scored. */
export function queryOf({ userId, requestId, tag, route, search, codes = [], level, from, until }: LogFilter): object {
  const terms = Object.entries({ userId, requestId, tag, route }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ term: { [name]: value } }],
  );
  const times = { ...(from !== undefined && { gte: from }), ...(until !== undefined && { lt: until }) };
  return {
    bool: {
      filter: [
        ...terms,
        ...(level === undefined ? [] : [{ range: { level: { gte: level } } }]),
        ...(Object.keys(times).length > 0 ? [{ range: { createDate: times } }] : []),
        ...(search === undefined ? [] : [textQuery(search, codes)]),
      ],
    },
  };
}

const afterOf = ({ createDate, logId }: LogPlace) => [Date.parse(createDate), logId];

/** The engine's search for one page, with as many hits as `size`. */
export const pageOf = ({ order, after, ...filter }: Omit<LogQuery, 'limit' | 'part'>, size: number): object => ({
  query: queryOf(filter),
  sort: [{ createDate: order }, { logId: order }],
  size,
  track_total_hits: false,
  ...(after && { search_after: afterOf(after) }),
});
