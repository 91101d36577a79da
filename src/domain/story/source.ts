import { alertOrigin, type AlertSource } from '../alerts/source';
import { isObject } from '../entity/paths';
import { rowsOf } from '../entity/read';
import type { JsonObject } from '../entity/types';

/** The origin of one source entry's data. */
export const sourceOfEntry = (entry: JsonObject | undefined): AlertSource =>
  alertOrigin({ source: entry ? [entry] : [] }).source;

/** The entry that names the origin of the data: the newest detection run, or the first entry if there is no run. */
export function leadingEntry(source: unknown): JsonObject | undefined {
  const entries = rowsOf(source);
  return entries.findLast(({ detection }) => isObject(detection)) ?? entries[0];
}
