import { Turns } from '../base/turns';

/** The body of an answer as it arrives: of `fetch`, or of a request of `node:http`. */
export type AnswerBody = AsyncIterable<Uint8Array> | null;

/** Thrown if an answer is larger than the reader accepts. */
export class AnswerTooLarge extends Error {
  constructor() {
    super('The answer is too large');
    this.name = 'AnswerTooLarge';
  }
}

/**
 * Reads an answer from outside chunk by chunk, in turns of the event loop. Leaving the loop early closes the
 * connection.
 * @param most maximum size in bytes, after decompression
 * @throws AnswerTooLarge
 */
export async function* readChunks(body: AnswerBody, most: number): AsyncGenerator<Uint8Array> {
  const turns = new Turns();
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > most) throw new AnswerTooLarge();
    yield chunk;
    // A server that sends faster than its answer is read would otherwise keep the event loop.
    if (turns.isOver) await turns.next();
  }
}

/**
 * Reads an answer from outside as a text.
 * @param most maximum size in bytes, after decompression
 * @throws AnswerTooLarge
 */
export async function readText(body: AnswerBody, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of readChunks(body, most)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/**
 * Reads an answer from outside that is JSON; see `readText`.
 * @throws SyntaxError if it is not JSON
 */
export async function readJson(body: AnswerBody, most: number): Promise<unknown> {
  return JSON.parse(await readText(body, most));
}
