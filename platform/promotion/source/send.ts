import { Agent as PlainAgent, request as requestPlain, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as requestTls } from 'node:https';
import { Readable } from 'node:stream';
import { codeOf } from '../../../src/domain/errorCode';
import { PromotionError } from './fault';

/** Maximum size of an answer, in bytes. */
const MAX_ANSWER = 64 * 1024 ** 2;

const agents = {
  'https:': new TlsAgent({ keepAlive: true, maxSockets: 8 }),
  'http:': new PlainAgent({ keepAlive: true, maxSockets: 8 }),
};

export interface Sent {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** A text, or chunks that are made while they are sent. */
  body?: string | AsyncIterable<string>;
  signal: AbortSignal;
  timeoutSeconds: number;
}

export interface Received {
  status: number;
  retryAfter: number;
  text: string;
}

async function bodyText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > MAX_ANSWER) {
      answer.destroy();
      throw new PromotionError({ code: 'answerTooLarge' });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Sends one request. Redirects are not followed.
 * @throws PromotionError if there is no answer, or if the answer is too large
 */
export function send(url: URL, { method, headers, body, signal, timeoutSeconds }: Sent): Promise<Received> {
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    let hasAnswer = false;
    const fail = (error: unknown) => {
      if (error instanceof PromotionError) reject(error);
      else reject(new PromotionError({ code: 'unreachable', reason: codeOf(error) ?? 'connection lost' }));
    };
    const request = (isTls ? requestTls : requestPlain)(url, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'Careglass',
        ...headers,
        ...(typeof body === 'string' && { 'content-length': Buffer.byteLength(body) }),
      },
      signal,
      agent: isTls ? agents['https:'] : agents['http:'],
      timeout: timeoutSeconds * 1_000,
    });
    request.on('timeout', () => request.destroy(new PromotionError({ code: 'tooSlow', seconds: timeoutSeconds })));
    // The target may answer before it has read the whole body, and close the connection.
    request.on('error', (error) => {
      if (!hasAnswer) fail(error);
    });
    request.on('response', (answer) => {
      hasAnswer = true;
      bodyText(answer).then(
        (text) =>
          resolve({ status: answer.statusCode ?? 0, retryAfter: Number(answer.headers['retry-after']) || 0, text }),
        fail,
      );
    });
    if (body === undefined || typeof body === 'string') request.end(body);
    else {
      const source = Readable.from(body, { objectMode: false });
      source.on('error', (error) => request.destroy(error));
      request.on('close', () => source.destroy());
      source.pipe(request);
    }
  });
}
