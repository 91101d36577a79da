import { createGunzip, createBrotliDecompress } from 'node:zlib';
import type { Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, RequestPayload } from 'fastify';
import { HttpError } from './errors';

/** Records nest only a few levels. Nesting beyond this limit is considered an attack. */
const MAX_DEPTH = 64;

const QUOTE = 34;
const BACKSLASH = 92;

/** Whether brackets nest more deeply than in any record. The text is checked before it is parsed. */
export function tooDeep(json: string, limit = MAX_DEPTH): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const char = json.charCodeAt(index);
    if (inText) {
      if (char === BACKSLASH) index += 1;
      else if (char === QUOTE) inText = false;
    } else if (char === QUOTE) inText = true;
    else if (char === 123 || char === 91) {
      depth += 1;
      if (depth > limit) return true;
    } else if (char === 125 || char === 93) depth -= 1;
  }
  return false;
}

const unpackers = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['br', createBrotliDecompress],
]);

type Counted = RequestPayload & { receivedEncodedLength?: number };

/** Decompresses a body while it arrives; stops at the limit for the decompressed size. */
function unpack(payload: Counted, encoding: string, reply: FastifyReply): Readable {
  const unpacker = unpackers.get(encoding)?.();
  if (!unpacker) throw new HttpError(415, 'unsupportedMediaType');
  const unpacked: Transform & { receivedEncodedLength?: number } = unpacker;
  // This listener stays registered for the whole life of the stream. The body's reader removes its own listener at the
  // limit, and an error without any listener would end the process. As the first listener, it sets the status that all
  // other listeners see.
  unpacked.on('error', (error: Error) => void Object.assign(error, { statusCode: 400 }));
  unpacked.receivedEncodedLength = 0;
  payload.on('data', (chunk: Buffer) => {
    unpacked.receivedEncodedLength = (unpacked.receivedEncodedLength ?? 0) + chunk.length;
  });
  payload.on('error', (error: Error) => unpacked.destroy(error));
  payload.on('close', () => {
    if (!payload.readableEnded) unpacked.destroy();
  });
  // After the answer, the server still reads the rest of the body from the connection, but does not decompress it.
  reply.raw.once('close', () => {
    payload.unpipe(unpacked).resume();
    unpacked.destroy();
  });
  return payload.pipe(unpacked);
}

/**
 * Sets how bodies are read. They must be JSON, compressed or not, of limited size and depth, and cannot change a
 * prototype.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (tooDeep(text)) done(new HttpError(400, 'malformedJson'));
    // A request such as sign-out may have the content type of JSON and no body.
    else if (text === '') done(null, undefined);
    else parse(request, text, done);
  });
  app.addHook('preParsing', async (request, reply, payload) => {
    const encoding = request.headers['content-encoding'];
    if (encoding === undefined || encoding === 'identity') return payload;
    return unpack(payload, encoding, reply);
  });
}
