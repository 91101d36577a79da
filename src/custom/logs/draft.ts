import type { LogQuery } from '../../dataProvider/logs';
import { MOST_LINES, USUAL_LINES } from '../../domain/logs/terms';

/** The fields of the search form. */
export interface Draft {
  userId: string;
  requestId: string;
  search: string;
  level: string;
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
  search: '',
  level: '',
  ascending: false,
  limited: false,
  limit: String(USUAL_LINES),
  dated: false,
};

/** Reads the form's fields from an address. The search text is not in the address, because it can contain anything. */
export function draftOf(address: URLSearchParams): Draft {
  const limit = address.get('limit');
  const [from, until] = [address.get('startTime') ?? undefined, address.get('endTime') ?? undefined];
  return {
    ...EMPTY,
    userId: address.get('userId') ?? '',
    requestId: address.get('requestId') ?? '',
    level: address.get('logLevel') ?? '',
    ascending: address.get('order') === 'asc',
    limited: limit !== null,
    limit: limit ?? EMPTY.limit,
    dated: from !== undefined || until !== undefined,
    from,
    until,
  };
}

/** Whether the limit is a number that the platform accepts. */
export const limitFits = ({ limited, limit }: Draft): boolean =>
  !limited || (/^\d+$/.test(limit) && Number(limit) >= 1 && Number(limit) <= MOST_LINES);

export const queryOf = (draft: Draft): LogQuery => ({
  ...(draft.userId.trim() && { userId: draft.userId.trim() }),
  ...(draft.requestId.trim() && { requestId: draft.requestId.trim() }),
  ...(draft.search && { search: draft.search }),
  ...(draft.level && { logLevel: Number(draft.level) }),
  ...(draft.ascending && { order: 'asc' as const }),
  ...(draft.limited && { limit: Number(draft.limit) }),
  ...(draft.dated && draft.from && { startTime: draft.from }),
  ...(draft.dated && draft.until && { endTime: draft.until }),
});

/** The query parameters of an address that opens the same search, without the search text. */
export function addressOf(draft: Draft): Record<string, string | undefined> {
  const { userId, requestId, logLevel, order, limit, startTime, endTime } = queryOf(draft);
  return {
    userId,
    requestId,
    logLevel: logLevel?.toString(),
    order,
    limit: limit?.toString(),
    startTime,
    endTime,
  };
}
