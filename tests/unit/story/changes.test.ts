import { describe, expect, test } from 'vitest';
import { chainsOf } from '../../../src/domain/story/chains';
import { changesIn } from '../../../src/domain/story/changes';
import type { Json, JsonObject } from '../../../src/domain/entity/types';
import type { StoryContent } from '../../../src/domain/story/sources';

const CONTENT: StoryContent = {
  overallIds: ['overall'],
  scores: new Map(),
  models: [{ modelId: 'gut', symptoms: [{ dataId: 'stools' }, { dataId: 'blood' }] }],
  types: [{ dataId: 'stools', name: 'Stools' }],
  triggers: new Set(),
  level: () => null,
};

const complaint = (values: Record<string, number>): JsonObject => ({
  modelId: 'gut',
  symptoms: Object.entries(values).map(([dataId, value]) => ({ dataId, value })),
});
/** A run of detection that read these tuples; the complaint is absent if the model did not fire. */
const run = (values: Record<string, Json>, given?: Record<string, number>): JsonObject => ({
  updatedAt: '2026-11-06T15:00:00Z',
  complaints: given ? [complaint(given)] : [],
  detection: { snapshot: { values } },
});
const rowsOf = (...source: JsonObject[]) =>
  changesIn(chainsOf([{ _id: 'a', dataId: 'overall', groupId: 'g', planId: 'p', source }])[0] ?? [], CONTENT).flatMap(
    ({ changes }) => changes.rows.map(({ dataId, from, to, zero }) => [dataId, from, to, zero]),
  );

describe('the changes of a complaint', () => {
  test('that has disappeared are those to the answers that the correction stored, also to 0', () => {
    expect(rowsOf(run({ stools: [1] }, { stools: 1 }), run({ stools: [0] }))).toEqual([['stools', 1, 0, false]]);
    expect(rowsOf(run({ stools: [2, 3] }, { stools: 3 }), run({ stools: [0, 1] }))).toEqual([['stools', 3, 1, false]]);
  });

  test('that has appeared are those from the answers before', () => {
    expect(rowsOf(run({ stools: [0] }), run({ stools: [2] }, { stools: 2 }))).toEqual([['stools', 0, 2, false]]);
  });

  test('an answer that did not change is no change, and one that was taken back is none', () => {
    const before = run({ stools: [2], blood: [1] }, { stools: 2, blood: 1 });
    expect(rowsOf(before, run({ stools: [0], blood: [1] }))).toEqual([['stools', 2, 0, false]]);
    expect(rowsOf(before, run({ blood: [1] }))).toEqual([['stools', 2, null, false]]);
    // An entry of another system has no run, so that its answers are not known.
    expect(rowsOf({ complaints: [complaint({ stools: 1 })] }, { complaints: [] })).toEqual([
      ['stools', 1, null, false],
    ]);
  });
});
