import { expect, test } from 'vitest';
import { keepSelection, keptSelection } from '../../../src/custom/promotion/keptSelection';
import {
  ofGroups,
  readSelection,
  seqsOf,
  writtenSelection,
  type Selection,
} from '../../../src/custom/promotion/selection';

const SELECTION: Selection = {
  deletions: false,
  leftOut: ofGroups([
    { collection: 'data', change: 'created', seqs: [7, 2] },
    { collection: 'data', change: 'deleted', seqs: [3] },
  ]),
};

test('a selection is read as it was written', () => {
  expect(readSelection(writtenSelection(SELECTION))).toEqual(SELECTION);
  expect(seqsOf(SELECTION)).toEqual([2, 3, 7]);
});

test('a text that is no selection is ignored, and so is a group that is none', () => {
  for (const text of ['', '{', 'null', '{"leftOut":[]}']) expect(readSelection(text)).toBeUndefined();
  const groups = [{ collection: 'data', change: 'moved', seqs: [1] }, null, { collection: 'data', change: 'changed' }];
  expect(readSelection(JSON.stringify({ deletions: true, leftOut: groups }))).toEqual({
    deletions: true,
    leftOut: new Map(),
  });
});

test('a selection is kept by dry run, also where the browser stores nothing', () => {
  expect(keptSelection('first')).toBeUndefined();
  keepSelection('first', SELECTION);
  expect(keptSelection('first')).toEqual(SELECTION);
  expect(keptSelection('second')).toBeUndefined();
});
