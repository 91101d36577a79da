import { isObject } from '../entity/paths';
import { rowsOf } from '../entity/read';
import type { JsonObject } from '../entity/types';
import type { StorySource } from './types';

const USERS = ['provider', 'patient', 'delegate'] as const;

/** Where the data of one source entry came from. */
export function sourceOfEntry(entry: JsonObject | undefined): StorySource {
  if (entry?.['lab'] === true) return 'lab';
  if (entry?.['sms'] === true) return 'sms';
  return USERS.find((each) => each === entry?.['userType']) ?? 'unknown';
}

/** The entry that says where the data came from: the newest run of detection, or else the first one. */
export function leadingEntry(source: unknown): JsonObject | undefined {
  const entries = rowsOf(source);
  return entries.findLast(({ detection }) => isObject(detection)) ?? entries[0];
}
