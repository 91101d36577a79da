import { expect, test } from 'vitest';
import { filterQuery } from '../../../src/dataProvider/bindings/filters';
import { isHigh } from '../../../src/resources/list/columns';
import { cutComment } from '../../../src/resources/feedback/cutComment';
import { productEntities } from '../../support/entities';

const entities = await productEntities();
const feedback = entities.find(({ $id }) => $id === 'feedback');
const filters = feedback?.['x-entity'].list.filters ?? [];

test('a comment is truncated to 128 letters and an ellipsis, never within a letter', () => {
  expect(cutComment('x'.repeat(128))).toBe('x'.repeat(128));
  expect(cutComment('x'.repeat(129))).toBe(`${'x'.repeat(128)}…`);
  expect(cutComment('🙂'.repeat(129))).toBe(`${'🙂'.repeat(128)}…`);
  expect(cutComment('one\n\n two ')).toBe('one two');
  expect(cutComment(null)).toBe('');
});

test('a search for a comment is also sent as the subject, unless there is a search for a subject', () => {
  expect(filterQuery({ comment: 'slow' }, filters)).toEqual({ comment: 'slow', subject: 'slow' });
  expect(filterQuery({ comment: 'slow', subject: 'list' }, filters)).toEqual({ comment: 'slow', subject: 'list' });
  expect(filterQuery({ subject: 'list' }, filters)).toEqual({ subject: 'list' });
});

test('feedback of level 3 and higher is highlighted', () => {
  expect(feedback && [undefined, null, 2, 3, 4].map((level) => isHigh(feedback, { level: level ?? null }))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
