import { createParser } from 'eventsource-parser';
import type { AiFault, AiLine } from '../../src/contract/ai';
import type { AiRequest } from '../../src/domain/ai/draft';
import type { AiModel } from '../../src/domain/ai/models';
import { parseJson } from '../../src/domain/entity/read';
import type { Config } from '../base/config';
import { HttpError } from '../http/errors';
import { bodyOf, linesOf, pathOf } from './formats';
import { framesOf } from './frames';

type AiConfig = Pick<Config, 'aiToken' | 'aiTimeoutSeconds' | 'aiStream'> & { aiUrl: string };

/** The longest answer that is read whole, in characters. */
const LONGEST = 4 * 1024 * 1024;
const BUSY = [429, 503, 529];

/** Aborts if it is not called again within a time. */
class Patience {
  readonly #late = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly ms: number) {
    this.renew();
  }

  get signal(): AbortSignal {
    return this.#late.signal;
  }

  renew(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#late.abort(), this.ms);
  }

  end(): void {
    clearTimeout(this.#timer);
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
  const parser = createParser({ onEvent: ({ data }) => found.push(data) });
  for await (const chunk of body) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    for (const data of found) if (data !== '[DONE]') yield parseJson(data);
    found = [];
  }
}

async function* wholeOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST) throw new SyntaxError('too long');
  }
  yield parseJson(text + decoder.decode());
}

function piecesOf(type: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  if (type.startsWith('text/event-stream')) return eventsOf(body);
  return type.startsWith('application/vnd.amazon.eventstream') ? framesOf(body) : wholeOf(body);
}

const faultOf = (error: unknown, isLate: boolean): AiFault =>
  isLate ? 'aiTooSlow' : error instanceof SyntaxError ? 'aiNotUnderstood' : 'aiCutOff';

/**
 * Asks a model. The answer may arrive in pieces or as a whole, by its content type.
 * @param stop aborted when nobody waits for the answer any more
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
      yield { fault: faultOf(error, patience.signal.aborted) };
    } finally {
      patience.end();
    }
  }
  return lines();
}
