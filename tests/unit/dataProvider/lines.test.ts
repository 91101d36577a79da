import { expect, test } from 'vitest';
import { linesOf } from '../../../src/dataProvider/lines';

const streamed = (bytes: Uint8Array, size: number): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });

const read = async (text: string, size: number): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of linesOf(streamed(new TextEncoder().encode(text), size))) lines.push(line);
  return lines;
};

test('lines are whole wherever the answer is cut, and a line without an end is dropped', async () => {
  for (const size of [1, 2, 3, 5, 100]) {
    expect(await read('{"é":1}\n\n{"日":2}\n', size)).toEqual(['{"é":1}', '', '{"日":2}']);
    expect(await read('{"a":1}\n{"b":', size)).toEqual(['{"a":1}']);
    expect(await read('', size)).toEqual([]);
  }
});

test('a line is there before the next one arrives', async () => {
  let more: ReadableStreamDefaultController<Uint8Array> | undefined;
  const lines = linesOf(new ReadableStream<Uint8Array>({ start: (controller) => void (more = controller) }));
  const text = new TextEncoder();
  more?.enqueue(text.encode('first\nsec'));
  expect(await lines.next()).toEqual({ done: false, value: 'first' });
  more?.enqueue(text.encode('ond\n'));
  expect(await lines.next()).toEqual({ done: false, value: 'second' });
  more?.error(new Error('cut'));
  await expect(lines.next()).rejects.toThrow('cut');
});
