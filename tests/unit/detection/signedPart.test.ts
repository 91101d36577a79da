import { expect, test } from 'vitest';
import { isPartOfSigned } from '../../../platform/clinical/detection/standing';
import type { Json, JsonObject } from '../../../src/domain/entity/types';

const LEVELS = ['green', 'yellow', 'red'];
const priorityOf = (level: Json): number => LEVELS.indexOf(String(level)) + 1;

/** A model's complaint with its answers, such as `{ blood: 3 }`. */
const complaint = (
  modelId: string,
  alert: string,
  grade: number,
  answers: Record<string, number | null>,
): JsonObject => ({
  modelId,
  alert,
  grade,
  symptoms: Object.entries(answers).map(([dataId, value]) => ({ dataId, value })),
});
const entry = (overall: string | null, ...complaints: JsonObject[]): JsonObject => ({
  detection: { overall },
  complaints,
});

const gut = complaint('gut', 'red', 3, { stools: 2, blood: 3 });
const signed = entry('red', gut, complaint('skin', 'yellow', 1, { rash: 1 }));

test.each([
  ['the same', [gut, complaint('skin', 'yellow', 1, { rash: 1 })]],
  ['fewer complaints', [gut]],
  ['fewer answers', [complaint('gut', 'red', 3, { stools: 2, blood: null })]],
  ['a lower grade', [complaint('gut', 'red', 2, { stools: 2 })]],
  ['a lower level of a complaint', [complaint('gut', 'yellow', 3, { blood: 3 })]],
])('%s is a part of what was signed', (_what, complaints) => {
  expect(isPartOfSigned(signed, entry('red', ...complaints), priorityOf)).toBe(true);
});

test.each([
  ['another overall level', entry('yellow', gut)],
  ['no overall level', entry(null, gut)],
  ['another complaint', entry('red', gut, complaint('heart', 'yellow', 1, {}))],
  ['a higher grade', entry('red', complaint('gut', 'red', 4, { stools: 2, blood: 3 }))],
  ['a higher level of a complaint', entry('red', gut, complaint('skin', 'red', 1, { rash: 1 }))],
  ['another answer', entry('red', complaint('gut', 'red', 3, { stools: 2, blood: 2 }))],
  ['an additional answer', entry('red', complaint('gut', 'red', 3, { stools: 2, blood: 3, pain: 1 }))],
])('%s needs a signature of its own', (_what, run) => {
  expect(isPartOfSigned(signed, run, priorityOf)).toBe(false);
});
