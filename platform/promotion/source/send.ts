import { Agent as PlainAgent, request as requestPlain } from 'node:http';
import { Agent as TlsAgent, request as requestTls } from 'node:https';
import { Readable } from 'node:stream';
import { codeOf } from '../../../src/domain/errorCode';
import { operationNow } from '../../base/operation';
import { AnswerTooLarge, readText } from '../../outbound/answer';
import { PromotionError } from './fault';

/** Maximum size of an answer, in bytes. */
const MAX_ANSWER = 64 * 1024 ** 2;
/** A target may take this many times as long for a whole answer as it may be silent. */
const WHOLE_TIMES = 4;

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

/**
 * Sends one request. Redirects are not followed.
 * @throws PromotionError if there is no answer, or if the answer is too large or takes too long
 */
export function send(url: URL, { method, headers, body, signal, timeoutSeconds }: Sent): Promise<Received> {
  const isTls = url.protocol === 'https:';
  const stopped = operationNow()?.stop.signal;
  return new Promise((resolve, reject) => {
    let hasAnswer = false;
    let late: PromotionError | undefined;
    const fail = (given: unknown) => {
      const error = late ?? given;
      if (error instanceof PromotionError) reject(error);
      else if (error instanceof AnswerTooLarge) reject(new PromotionError({ code: 'answerTooLarge' }));
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
      signal: stopped ? AbortSignal.any([signal, stopped]) : signal,
      agent: isTls ? agents['https:'] : agents['http:'],
      timeout: timeoutSeconds * 1_000,
    });
    const end = () => {
      late = new PromotionError({ code: 'tooSlow', seconds: timeoutSeconds });
      request.destroy(late);
    };
    request.on('timeout', end);
    // A target that sends a byte now and then is never silent, so the whole answer has a time, too.
    let whole: NodeJS.Timeout | undefined;
    const limitWhole = () => (whole ??= setTimeout(end, WHOLE_TIMES * timeoutSeconds * 1_000));
    request.on('finish', limitWhole);
    request.on('close', () => clearTimeout(whole));
    // The target may answer before it has read the whole body, and close the connection.
    request.on('error', (error) => {
      if (!hasAnswer) fail(error);
    });
    request.on('response', (answer) => {
      hasAnswer = true;
      limitWhole();
      readText(answer, MAX_ANSWER).then(
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
