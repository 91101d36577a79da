import { createParser } from 'eventsource-parser';
import type { AiFault, AiLine } from '../../src/contract/ai';
import type { AiRequest } from '../../src/domain/ai/draft';
import type { AiModel } from '../../src/domain/ai/models';
import { parseJson } from '../../src/domain/entity/read';
import type { Config } from '../base/config';
import { HttpError } from '../http/errors';
import { AnswerTooLarge, readChunks, readText } from '../outbound/answer';
import { bodyOf, linesOf, pathOf } from './formats';
import { framesOf } from './frames';

type AiConfig = Pick<Config, 'aiToken' | 'aiTimeoutSeconds' | 'aiStream'> & { aiUrl: string };

/** Maximum size of an answer that is read whole, and of a piece of any other answer, in bytes. */
const LONGEST = 4 * 1024 * 1024;
/** Maximum size of an answer in pieces. A piece has a few hundred bytes for a word of the text. */
const LONGEST_IN_PIECES = 16 * 1024 * 1024;
/** A model may take this many times as long for a whole answer as it may be silent. */
const WHOLE_TIMES = 10;
const BUSY = [429, 503, 529];

/** Aborts if it is not called again within a time, and at the latest when the time of a whole answer is over. */
class Patience {
  readonly #late = new AbortController();
  readonly #silence: NodeJS.Timeout;
  readonly #whole: NodeJS.Timeout;

  constructor(ms: number) {
    this.#silence = setTimeout(() => this.#late.abort(), ms);
    this.#whole = setTimeout(() => this.#late.abort(), WHOLE_TIMES * ms);
  }

  get signal(): AbortSignal {
    return this.#late.signal;
  }

  renew(): void {
    // A model may send its last pieces after its time.
    if (!this.#late.signal.aborted) this.#silence.refresh();
  }

  end(): void {
    clearTimeout(this.#whole);
    clearTimeout(this.#silence);
  }
}

const refusal = (status: number, retryAfter: string | null): HttpError => {
  if (BUSY.includes(status))
    return new HttpError(503, 'aiBusy', {}, { retryAfter: Math.min(Number(retryAfter) || 30, 3_600) });
  return new HttpError(502, status >= 500 ? 'aiFailed' : 'aiRefused', { status });
};

async function* eventsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let found: string[] = [];
  let isTooLong = false;
  const parser = createParser({
    onEvent: ({ data }) => found.push(data),
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') isTooLong = true;
    },
    maxBufferSize: LONGEST,
  });
  for await (const chunk of readChunks(body, LONGEST_IN_PIECES)) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    for (const data of found) if (data !== '[DONE]') yield parseJson(data);
    found = [];
    if (isTooLong) throw new AnswerTooLarge();
  }
}

async function* wholeOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  yield parseJson(await readText(body, LONGEST));
}

function piecesOf(type: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  if (type.startsWith('text/event-stream')) return eventsOf(body);
  return type.startsWith('application/vnd.amazon.eventstream')
    ? framesOf(readChunks(body, LONGEST_IN_PIECES))
    : wholeOf(body);
}

function faultOf(error: unknown, isLate: boolean): AiFault {
  if (isLate) return 'aiTooSlow';
  if (error instanceof AnswerTooLarge) return 'aiTooLong';
  return error instanceof SyntaxError ? 'aiNotUnderstood' : 'aiCutOff';
}

/**
 * Asks a model. The answer may arrive in pieces or as a whole, by its content type.
 * @param stop aborted when nobody waits for the answer any more, or when somebody cancels the request
 * @returns the lines of the answer. The last line says how the answer ended
 * @throws HttpError 502 or 503 if the model does not begin to answer
 */
export async function ask(
  { aiUrl, aiToken, aiTimeoutSeconds, aiStream }: AiConfig,
  { model, request, stop }: { model: AiModel; request: AiRequest; stop: AbortSignal },
): Promise<AsyncGenerator<AiLine>> {
  const patience = new Patience(aiTimeoutSeconds * 1000);
  const response = await fetch(`${aiUrl.replace(/\/$/, '')}${pathOf(model, aiStream)}`, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      ...(aiToken !== undefined && { authorization: `Bearer ${aiToken}` }),
    },
    body: JSON.stringify(bodyOf(model.format, request, aiStream)),
    signal: AbortSignal.any([stop, patience.signal]),
  }).catch(() => {
    patience.end();
    if (stop.reason instanceof HttpError) throw stop.reason;
    throw new HttpError(502, patience.signal.aborted ? 'aiTooSlow' : 'aiFailed');
  });
  const { body } = response;
  if (!response.ok || !body) {
    patience.end();
    await body?.cancel().catch(() => undefined);
    throw refusal(response.status, response.headers.get('retry-after'));
  }
  const pieces = piecesOf(response.headers.get('content-type') ?? '', body);
  async function* lines(): AsyncGenerator<AiLine> {
    try {
      for await (const piece of pieces) {
        patience.renew();
        for (const line of linesOf(model.format, piece)) {
          yield line;
          if ('end' in line) return;
        }
      }
      yield { fault: 'aiCutOff' };
    } catch (error) {
      yield { fault: stop.reason instanceof HttpError ? 'cancelled' : faultOf(error, patience.signal.aborted) };
    } finally {
      patience.end();
    }
  }
  return lines();
}
