import { isMoment, oneOf, type AddressRules } from '../../browse/addressRules';
import type { LogQuery } from '../../dataProvider/logs';
import { LOG_LEVELS, MOST_LINES, USUAL_LINES } from '../../domain/logs/terms';

/** The fields of the search form. */
export interface Draft {
  userId: string;
  requestId: string;
  /** A tag and a route, chosen from the counts. */
  tag: string;
  route: string;
  search: string;
  level: string;
  /** Whether also the console's own requests are shown: polling, files, and searches of the log. */
  own: boolean;
  ascending: boolean;
  limited: boolean;
  limit: string;
  dated: boolean;
  from?: string | undefined;
  until?: string | undefined;
}

export const EMPTY: Draft = {
  userId: '',
  requestId: '',
  tag: '',
  route: '',
  search: '',
  level: '',
  own: false,
  ascending: false,
  limited: false,
  limit: String(USUAL_LINES),
  dated: false,
};

/** The parameters of a search, and which values they can have. */
export const LOG_RULES: AddressRules = {
  logLevel: (value) => /^\d$/.test(value) && Number(value) < LOG_LEVELS.length,
  own: oneOf('true', 'false'),
  order: oneOf('asc', 'desc'),
  limit: (value) => limitFits({ ...EMPTY, limited: true, limit: value }),
  startTime: isMoment,
  endTime: isMoment,
  line: (value) => placeOf(value) !== undefined,
};

/** Reads the form's fields from an address. The search text is not in the address, because it can contain anything. */
export function draftOf(address: URLSearchParams): Draft {
  // What the screen does not have counts as absent.
  const read = (name: string): string | undefined => {
    const value = address.get(name) ?? undefined;
    return value === undefined || LOG_RULES[name]?.(value) === false ? undefined : value;
  };
  const limit = read('limit');
  const [from, until] = [read('startTime'), read('endTime')];
  return {
    ...EMPTY,
    userId: read('userId') ?? '',
    requestId: read('requestId') ?? '',
    tag: read('tag') ?? '',
    route: read('route') ?? '',
    level: read('logLevel') ?? '',
    own: read('own') === 'true',
    ascending: read('order') === 'asc',
    limited: limit !== undefined,
    limit: limit ?? EMPTY.limit,
    dated: from !== undefined || until !== undefined,
    from,
    until,
  };
}

/** Whether the limit is a number that the platform accepts. */
export const limitFits = ({ limited, limit }: Draft): boolean =>
  !limited || (/^\d+$/.test(limit) && Number(limit) >= 1 && Number(limit) <= MOST_LINES);

/**
 * The lowest level of a search. The console's own requests are on the lowest level, which is left out unless they, the
 * level or the lines of one request are wanted.
 */
function levelOf({ level, own, requestId }: Draft): Pick<LogQuery, 'logLevel'> {
  if (level !== '') return { logLevel: Number(level) };
  return own || requestId.trim() !== '' ? {} : { logLevel: 1 };
}

export const queryOf = (draft: Draft): LogQuery => ({
  ...(draft.userId.trim() && { userId: draft.userId.trim() }),
  ...(draft.requestId.trim() && { requestId: draft.requestId.trim() }),
  ...(draft.tag && { tag: draft.tag }),
  ...(draft.route && { route: draft.route }),
  ...(draft.search.trim() && { search: draft.search.trim() }),
  ...levelOf(draft),
  ...(draft.ascending && { order: 'asc' as const }),
  ...(draft.limited && { limit: Number(draft.limit) }),
  ...(draft.dated && draft.from && { startTime: draft.from }),
  ...(draft.dated && draft.until && { endTime: draft.until }),
});

/** The query parameters of an address that opens the same search, without the search text. */
export function addressOf(draft: Draft): Record<string, string | undefined> {
  const { userId, requestId, tag, route, order, limit, startTime, endTime } = queryOf(draft);
  return {
    userId,
    requestId,
    tag,
    route,
    logLevel: draft.level,
    own: draft.own ? 'true' : undefined,
    order,
    limit: limit?.toString(),
    startTime,
    endTime,
  };
}

const FILTERS = ['userId', 'requestId', 'search', 'level', 'own', 'ascending', 'limited', 'limit', 'dated'] as const;

/** The filters of a form that differ from those of the search that was run. */
export function changedFilters(draft: Draft, applied: Draft): (typeof FILTERS)[number][] {
  const given = (one: Draft): Record<(typeof FILTERS)[number], string> => ({
    userId: one.userId.trim(),
    requestId: one.requestId.trim(),
    search: one.search.trim(),
    level: one.level,
    own: String(one.own),
    ascending: String(one.ascending),
    limited: String(one.limited),
    limit: one.limited ? one.limit : '',
    dated: one.dated ? `${one.from ?? ''} ${one.until ?? ''}` : '',
  });
  const [now, then] = [given(draft), given(applied)];
  return FILTERS.filter((name) => now[name] !== then[name]);
}

/** A text that finds the lines of a pattern: the longest part of the pattern that contains no value. */
export const searchOf = (pattern: string): string =>
  pattern
    .split('…')
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .slice(0, 500);

const PLACE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f-]{36})$/;

/** The place of a line in an address. */
export const placeText = ({ createDate, _id }: { createDate: string; _id: string }): string => `${createDate}_${_id}`;

/** The place of a line, read from an address; undefined if the address contains no place. */
export function placeOf(text: string | null): { createDate: string; logId: string } | undefined {
  const [, createDate, logId] = PLACE.exec(text ?? '') ?? [];
  return createDate !== undefined && logId !== undefined ? { createDate, logId } : undefined;
}
