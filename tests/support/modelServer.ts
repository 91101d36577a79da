import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

/** A frame of `application/vnd.amazon.eventstream`, with zeros for checksums and one header. */
function frame(value: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify({ bytes: Buffer.from(JSON.stringify(value)).toString('base64') }));
  const headers = Buffer.from('\x0b:event-type\x07\x00\x05chunk', 'latin1');
  const whole = Buffer.alloc(12 + headers.length + payload.length + 4);
  whole.writeUInt32BE(whole.length, 0);
  whole.writeUInt32BE(headers.length, 4);
  headers.copy(whole, 12);
  payload.copy(whole, 12 + headers.length);
  return whole;
}

type Format = 'completion' | 'messages' | 'openai';

const formatOf = ({ path, body }: Asked): Format =>
  path.endsWith('/chat/completions') ? 'openai' : 'anthropic_version' in body ? 'messages' : 'completion';

const pieceOf = (format: Format, text: string, reason: string | null): unknown[] => {
  if (format === 'completion') return [{ completion: text, stop_reason: reason === 'end' ? 'stop_sequence' : reason }];
  if (format === 'openai')
    return [{ choices: [{ delta: { content: text }, finish_reason: reason === 'end' ? 'stop' : reason }] }];
  const delta = { type: 'content_block_delta', delta: { type: 'text_delta', text } };
  const stop = { type: 'message_delta', delta: { stop_reason: reason === 'end' ? 'end_turn' : reason } };
  return reason === null ? [delta] : [delta, stop];
};

const wholeOf = (format: Format, text: string): unknown => {
  if (format === 'completion') return { completion: text, stop_reason: 'stop_sequence' };
  if (format === 'openai') return { choices: [{ message: { content: text }, finish_reason: 'stop' }] };
  return { content: [{ type: 'text', text }], stop_reason: 'end_turn' };
};

async function answer(asked: Asked, response: ServerResponse): Promise<void> {
  const prompt = JSON.stringify(asked.body);
  const format = formatOf(asked);
  const says = (word: string): boolean => prompt.includes(word);
  if (says('be busy')) return void response.writeHead(429, { 'retry-after': '7' }).end();
  if (says('refuse')) return void response.writeHead(403).end('{"message":"no"}');
  if (says('be silent')) return;
  if (says('speak otherwise')) return void response.writeHead(200, { 'content-type': 'application/json' }).end('<p>');
  const streams = format === 'openai' ? asked.body['stream'] === true : asked.path.endsWith('-with-response-stream');
  if (!streams) {
    response.writeHead(200, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify(wholeOf(format, 'Drink enough water.')));
  }
  response.writeHead(200, {
    'content-type': format === 'openai' ? 'text/event-stream' : 'application/vnd.amazon.eventstream',
  });
  const send = (text: string, reason: string | null): void => {
    for (const piece of pieceOf(format, text, reason))
      response.write(format === 'openai' ? `data: ${JSON.stringify(piece)}\n\n` : frame(piece));
  };
  send('Drink ', null);
  if (says('break off')) return void setImmediate(() => response.destroy());
  if (says('go on for ever')) return;
  const tooLong = format === 'openai' ? 'length' : 'max_tokens';
  const filtered = format === 'openai' ? 'content_filter' : 'refusal';
  send('enough water.', says('be long') ? tooLong : says('be filtered') ? filtered : 'end');
  response.end(format === 'openai' ? 'data: [DONE]\n\n' : undefined);
}

/**
 * A server that answers as models do, in Bedrock's formats and in OpenAI's. Words in the prompt say how: `be busy`,
 * `refuse`, `be silent`, `speak otherwise`, `break off`, `go on for ever`, `be long`, `be filtered`.
 */
export async function modelServer() {
  const asked: Asked[] = [];
  let hungUp = 0;
  const server = createServer((request: IncomingMessage, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>;
      const one = { path: request.url ?? '', authorization: request.headers.authorization, body };
      asked.push(one);
      response.once('close', () => {
        if (!response.writableFinished) hungUp += 1;
      });
      void answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    /** Number of answers whose reader hung up. */
    hungUp: () => hungUp,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
