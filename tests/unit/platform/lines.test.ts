import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from '../../../platform/uploads/bytes';

test('lines are the same however the bytes come', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '你', '😀', ' ') })),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 7 }),
      async (lines, end, size) => {
        const bytes = Buffer.from(lines.map((line) => `${line}${end}`).join(''));
        const parts = async function* () {
          for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
        };
        const read: string[] = [];
        for await (const line of linesOf({ size: bytes.length, read: parts })) read.push(line);
        expect(read).toEqual(lines);
      },
    ),
  ));
