import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: Record<string, unknown>;
  body: string;
  path: string | undefined;
}

/** An HTTP server that records requests and answers with the status that the callback returns. */
export async function receiverBy(statusOf: (got: Received, before: number) => number) {
  const got: Received[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const one = { headers: request.headers, body, path: request.url };
      const status = statusOf(one, got.length);
      got.push(one);
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('answer');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { got, url: `http://127.0.0.1:${port}/hook`, stop: () => new Promise((resolve) => server.close(resolve)) };
}

/** Answers each POST with the next status, and repeats the last status. */
export const receiver = (...statuses: number[]) =>
  receiverBy((_got, before) => statuses[Math.min(before, statuses.length - 1)] ?? 200);

/** An HTTP server that never answers. */
export async function holding() {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/hook`),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
