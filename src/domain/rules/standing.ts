import { isObject } from '../entity/paths';
import type { Json } from '../entity/types';

/** Steps of a validator's place: `/emails/0/email` → `['emails', '0', 'email']`. */
export const pointerSteps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** What stood in lists, in whatever order: a row that moved is as it was. */
export const rowsIn = (standing: readonly Json[]): Json[] =>
  standing.flatMap((value) => (Array.isArray(value) ? value : []));

/** What stood in a field of objects. */
export const fieldIn = (standing: readonly Json[], name: string): Json[] =>
  standing.flatMap((value) => (isObject(value) && Object.hasOwn(value, name) ? [value[name] ?? null] : []));

/**
 * All that stands at a place of records, in whatever row of a list. What a save leaves there hinders no other edit: rules
 * that came after a record are for what a save newly sets.
 */
export const standingAt = (records: readonly Json[], steps: readonly string[]): Json[] =>
  steps.reduce<Json[]>(
    (standing, step) => [...(/^\d+$/.test(step) ? rowsIn(standing) : []), ...fieldIn(standing, step)],
    [...records],
  );
