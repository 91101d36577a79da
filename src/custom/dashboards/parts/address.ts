import type { Endpoints } from '../../../contract';
import type { QueryOf } from '../../../contract/endpoint';
import { COUNTED_SETS, type CountedSet } from '../../../domain/dashboards/countedSets';
import { isOneOf } from '../../../domain/entity/read';
import { RTW_SETS, type RtwSet } from '../../../domain/returnToWork/sets';

type Page = 'offset' | 'limit';
/** The set that a figure counts, at a moment or in a period. */
export type CountedQuery = Omit<QueryOf<Endpoints['GET reporting/records']>, Page>;
/** The same for the return to work. */
export type RtwQuery = Omit<QueryOf<Endpoints['GET reporting/returnToWork/records']>, Page>;

/** A figure whose records can be listed. */
export interface ListedFigure<Query> {
  title: string;
  /** The figure. */
  count: number;
  query: Query;
}
export type CountedFigure = ListedFigure<CountedQuery>;
export type RtwListed = ListedFigure<RtwQuery>;

const START = '#records?';

/**
 * The hash of the address at which the records of a figure are listed. It says everything, so that it can be opened
 * again, also by somebody else. Undefined for a figure that counts nothing.
 */
export function recordsHash({ title, count, query }: CountedFigure | RtwListed): string | undefined {
  if (count === 0) return undefined;
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${START}${new URLSearchParams([...asked, ['n', String(count)], ['title', title]]).toString()}`;
}

const COUNTED = [
  'value',
  'level',
  'planId',
  'orgId',
  'primaryOrgId',
  'trialId',
  'patientId',
  'providerId',
  'timeZone',
  'from',
] as const;
const RTW = ['value', 'orgId', 'timeZone'] as const;

/** Those of some parameters that an address has. */
function ofAddress<Name extends string>(
  address: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = address.get(name);
    if (value !== null) found[name] = value;
  }
  return found;
}

/** The figure whose records an address lists; undefined if it lists none. */
export function figureAt(
  hash: string,
): (CountedFigure & { query: { set: CountedSet } }) | (RtwListed & { query: { counted: RtwSet } }) | undefined {
  if (!hash.startsWith(START)) return undefined;
  const address = new URLSearchParams(hash.slice(START.length));
  const shown = { title: address.get('title') ?? '', count: Number(address.get('n')) };
  const [set, at] = [address.get('set'), address.get('at')];
  if (isOneOf(COUNTED_SETS, set) && at !== null)
    return { ...shown, query: { set, at, ...ofAddress(address, COUNTED) } };
  const [counted, startTime, endTime] = [address.get('counted'), address.get('startTime'), address.get('endTime')];
  if (!isOneOf(RTW_SETS, counted) || startTime === null || endTime === null) return undefined;
  return {
    ...shown,
    query: {
      counted,
      startTime,
      endTime,
      ...ofAddress(address, RTW),
      ...(address.get('employers') === 'true' && { employers: true, ignoreRTW: address.get('ignoreRTW') === 'true' }),
    },
  };
}
