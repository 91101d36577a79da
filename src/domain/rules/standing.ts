import { isObject } from '../entity/paths';
import type { Json } from '../entity/types';

/** The steps of a JSON pointer: `/emails/0/email` → `['emails', '0', 'email']`. */
export const pointerSteps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** All rows of the stored lists. Their order is ignored, so that a moved row counts as unchanged. */
export const rowsIn = (standing: readonly Json[]): Json[] =>
  standing.flatMap((value) => (Array.isArray(value) ? value : []));

/** The stored values of one property in several objects. */
export const fieldIn = (standing: readonly Json[], name: string): Json[] =>
  standing.flatMap((value) => (isObject(value) && Object.hasOwn(value, name) ? [value[name] ?? null] : []));

/**
 * All stored values at a path, in any row of a list. Rules that are newer than a record apply only to values that a
 * save adds or changes, so unchanged values do not block other edits.
 */
export const standingAt = (records: readonly Json[], steps: readonly string[]): Json[] =>
  steps.reduce<Json[]>(
    (standing, step) => [...(/^\d+$/.test(step) ? rowsIn(standing) : []), ...fieldIn(standing, step)],
    [...records],
  );
