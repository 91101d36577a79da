import Type from 'typebox';
import { count, fields } from './fields';
import { defineJob } from './jobKind';

/** Counts the records of some days again, and mends counts that differ. */
export const recountRollups = defineJob('recountRollups', {
  args: Type.Object({}),
  progress: { counts: 'days' },
  result: fields({ days: count, differed: count }),
  exclusive: { by: [] },
  repeatable: true,
});
