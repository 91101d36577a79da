import { expect, test } from 'vitest';
import { typed } from '../../../src/dataProvider/border';

test('a response that is not a JSON object, as a proxy may send it, is refused', () => {
  expect(typed<{ ok: boolean }>({ ok: true })).toEqual({ ok: true });
  for (const body of [undefined, null, 'done', 7, []])
    expect(() => typed(body)).toThrow(expect.objectContaining({ code: 'badAnswer' }));
});
