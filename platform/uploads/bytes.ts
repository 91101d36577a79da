import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import { Turns } from '../base/turns';

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

const LINE_END = 0x0a;

/**
 * Chunks as they arrive, as long as each line ends within a number of bytes: a line without end is not read to the
 * limit of a whole file.
 * @throws what `refusal` makes, as soon as a line is longer
 */
export async function* withLinesUpTo(
  chunks: AsyncIterable<Buffer | string>,
  most: number,
  refusal: () => Error,
): AsyncGenerator<Buffer> {
  let open = 0;
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    const first = bytes.indexOf(LINE_END);
    if (open + (first < 0 ? bytes.length : first) > most) throw refusal();
    open = first < 0 ? open + bytes.length : bytes.length - bytes.lastIndexOf(LINE_END) - 1;
    yield bytes;
  }
}

/** A line whose end has not been read. If it is too long, it is not kept. */
class BegunLine {
  #parts: string[] = [];
  #length = 0;

  constructor(readonly most: number) {}

  add(part: string): void {
    this.#length += part.length;
    if (this.#length > this.most) this.#parts = [];
    else this.#parts.push(part);
  }

  /** Ends the line. */
  take(): string | null {
    const text = this.#length > this.most ? null : withoutReturn(this.#parts.join(''));
    this.#parts = [];
    this.#length = 0;
    return text;
  }
}

/**
 * The lines of a text from outside, without line ends; only a chunk and one line are in memory, and long work is done
 * in turns. Leaving the loop early closes the source.
 * @param most maximum number of characters in a line
 * @returns null for a line that is longer
 */
export async function* linesUpTo({ read }: Pick<Bytes, 'read'>, most: number): AsyncGenerator<string | null> {
  const decoder = new StringDecoder('utf8');
  const turns = new Turns();
  const line = new BegunLine(most);
  for await (const part of read()) {
    const [first = '', ...more] = decoder.write(part).split('\n');
    line.add(first);
    for (const next of more) {
      if (turns.isOver) await turns.next();
      yield line.take();
      line.add(next);
    }
  }
  line.add(decoder.end());
  const last = line.take();
  if (last !== '') yield last;
}

/** The lines of a text that the platform itself has written, of any length; see `linesUpTo`. */
export async function* linesOf(bytes: Pick<Bytes, 'read'>): AsyncGenerator<string> {
  for await (const line of linesUpTo(bytes, Infinity)) yield line ?? '';
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
