import type { DataProvider } from 'react-admin';
import type { QueryTexts, Source } from '../../dataProvider/pages';
import { entitySource } from '../../resources/list/entitySource';
import type { Filter } from '../../browse/filters/filter';

/** The filters of both lists, as the platform names them. */
export interface MessageQuery {
  messageId?: string;
  userId?: string;
  error?: string;
}

export const INBOUND = 'inbound';
export const OUTBOUND = 'outbound';
export type Box = typeof INBOUND | typeof OUTBOUND;

/** Prefix of the query keys of everything about direct messages. */
export const DIRECT = 'directMessage';

export const FILTERS: readonly Filter<MessageQuery>[] = [
  { name: 'messageId', kind: 'text', width: 200 },
  { name: 'userId', kind: 'text', width: 200 },
];

export const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

const filterOf = (query: QueryTexts<MessageQuery>, box: Box): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')),
  inbound: String(box === INBOUND),
});

/** The received or the sent messages. Each read is audited. */
export function messagesIn(dataProvider: DataProvider, box: Box) {
  const source = entitySource<MessageQuery>(dataProvider, DIRECT, (query) => ({ filter: filterOf(query, box) }));
  return { ...source, key: `${DIRECT}/${box}` } satisfies Source<never, MessageQuery> | typeof source;
}
