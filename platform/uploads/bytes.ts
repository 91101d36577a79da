import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Bytes that can be read more than once, some at a time. */
export interface Bytes {
  size: number;
  read(): AsyncIterable<Buffer>;
}

export async function fileBytes(path: string): Promise<Bytes> {
  const { size } = await stat(path);
  return { size, read: () => createReadStream(path) };
}

/** All of it, or as much as a limit allows. */
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
