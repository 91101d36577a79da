import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';

/** Bytes that can be read several times, in chunks. */
export interface Bytes {
  size: number;
  read(): AsyncIterable<Buffer>;
}

export async function fileBytes(path: string): Promise<Bytes> {
  const { size } = await stat(path);
  return { size, read: () => createReadStream(path) };
}

/** All bytes, or as many as the limit allows. */
export async function collect({ read }: Bytes, most = Infinity): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of read()) {
    parts.push(part);
    length += part.length;
    if (length >= most) break;
  }
  return Buffer.concat(parts).subarray(0, most);
}

/**
 * The lines of a text, without line ends; only a chunk and one line are in memory. Leaving the loop early closes the
 * source.
 */
export async function* linesOf({ read }: Pick<Bytes, 'read'>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let begun: string[] = [];
  for await (const part of read()) {
    const [first = '', ...more] = decoder.write(part).split('\n');
    begun.push(first);
    for (const next of more) {
      yield withoutReturn(begun.join(''));
      begun = [next];
    }
  }
  const last = begun.join('') + decoder.end();
  if (last !== '') yield withoutReturn(last);
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
