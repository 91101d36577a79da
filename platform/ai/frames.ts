import { fieldOf, parseJson, textOf } from '../../src/domain/entity/read';

/** Lengths of the frame and of its headers, and their checksum. */
const PRELUDE = 12;
/** Checksum of the frame. TLS already protects the bytes, so checksums are not verified. */
const CHECKSUM = 4;
/** Frames of models are small; a larger length means that this is not such a stream. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Yields the payloads of a stream in the format `application/vnd.amazon.eventstream`: each frame has a big-endian
 * length of itself and of its headers, then the headers, the payload and a checksum. Bedrock wraps each piece of an
 * answer as `{"bytes": base64}`.
 * @throws SyntaxError if a frame is not readable
 */
export async function* framesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  let rest = Buffer.alloc(0);
  // Chunks are joined when the frame is complete, because joining each would copy a large frame again and again.
  let waiting: Uint8Array[] = [];
  let [received, needed] = [0, PRELUDE];
  for await (const chunk of body) {
    waiting.push(chunk);
    received += chunk.length;
    if (received < needed) continue;
    rest = Buffer.concat([rest, ...waiting]);
    waiting = [];
    needed = PRELUDE;
    while (rest.length >= PRELUDE) {
      const length = rest.readUInt32BE(0);
      const headers = rest.readUInt32BE(4);
      if (length > MOST_BYTES || length < PRELUDE + headers + CHECKSUM) throw new SyntaxError('not a frame');
      if (rest.length < length) {
        needed = length;
        break;
      }
      const payload = parseJson(rest.toString('utf8', PRELUDE + headers, length - CHECKSUM));
      rest = rest.subarray(length);
      const bytes = textOf(fieldOf(payload, 'bytes'));
      yield bytes === '' ? payload : parseJson(Buffer.from(bytes, 'base64').toString('utf8'));
    }
    received = rest.length;
  }
}
