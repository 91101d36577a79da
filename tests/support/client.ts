import { Agent, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | undefined;
}

export interface Received {
  status: number;
  headers: Headers;
  text: string;
}

const agent = new Agent({ keepAlive: true });

const UNPACK: Record<string, (packed: Uint8Array) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync };

async function textOf(answer: IncomingMessage): Promise<string> {
  const bytes = await buffer(answer);
  const unpack = UNPACK[answer.headers['content-encoding'] ?? ''];
  return (unpack && bytes.length > 0 ? unpack(bytes) : bytes).toString();
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}

/**
 * Sends a request and reads the whole answer; redirects are not followed. A run sends some twenty thousand requests,
 * and `fetch` would need several times the CPU: in this process, and also in the platform, because `fetch` requests
 * compressed answers.
 */
export function ask(url: string, { method, headers, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(url), { agent, method });
    for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value);
    if (body !== undefined) {
      if (typeof body === 'string' && !sent.hasHeader('content-type'))
        sent.setHeader('content-type', 'text/plain;charset=UTF-8');
      sent.setHeader('content-length', Buffer.byteLength(body));
    }
    sent.once('error', reject);
    sent.once('response', (answer) => {
      textOf(answer).then(
        (text) => resolve({ status: answer.statusCode ?? 0, headers: headersOf(answer), text }),
        reject,
      );
    });
    sent.end(body);
  });
}
