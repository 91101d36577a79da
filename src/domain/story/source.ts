import { alertOrigin, type AlertSource } from '../alerts/source';
import { isObject } from '../entity/paths';
import { rowsOf } from '../entity/read';
import type { JsonObject } from '../entity/types';

/** Where the data of one source entry came from. */
export const sourceOfEntry = (entry: JsonObject | undefined): AlertSource =>
  alertOrigin({ source: entry ? [entry] : [] }).source;

/** The entry that says where the data came from: the newest run of detection, or else the first one. */
export function leadingEntry(source: unknown): JsonObject | undefined {
  const entries = rowsOf(source);
  return entries.findLast(({ detection }) => isObject(detection)) ?? entries[0];
}
