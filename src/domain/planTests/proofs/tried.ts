import type { EntityName } from '../../records';

/** The entities of a plan's content that tests or detection read, so that a change of one of them can be tried. */
export const TRIED = [
  'alertLevel',
  'conditionType',
  'dataModel',
  'dataType',
  'detectModel',
  'model',
  'question',
  'recommendationType',
  'recommendModel',
] as const satisfies readonly EntityName[];

export type TriedEntity = (typeof TRIED)[number];
