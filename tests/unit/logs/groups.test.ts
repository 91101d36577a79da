import { expect, test } from 'vitest';
import { groupLines } from '../../../src/domain/logs/groups';

const line = (userId: string | null, requestId: string | null, level: number) => ({ userId, requestId, level });

test('lines are grouped by user and request, in their order, with the highest level of each group', () => {
  const lines = [line('u1', 'a', 1), line(null, null, 0), line('u1', 'b', 2), line('u1', 'a', 4), line(null, 'c', 3)];
  expect(groupLines(lines)).toEqual([
    {
      userId: 'u1',
      level: 4,
      count: 3,
      requests: [
        { requestId: 'a', level: 4, lines: [lines[0], lines[3]] },
        { requestId: 'b', level: 2, lines: [lines[2]] },
      ],
    },
    {
      userId: null,
      level: 3,
      count: 2,
      requests: [
        { requestId: null, level: 0, lines: [lines[1]] },
        { requestId: 'c', level: 3, lines: [lines[4]] },
      ],
    },
  ]);
});
