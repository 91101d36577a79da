import { connect } from 'node:net';

export interface RawRequest {
  /** Method and path, such as `POST /api/trials`. */
  line: string;
  headers: Record<string, string>;
  body: Uint8Array | string;
  /** What the client does after its last byte. By default the client waits. */
  after?: 'waits' | 'ends' | 'breaks';
}

/**
 * Sends arbitrary bytes, which an HTTP client would not send.
 * @returns the status of the answer, 0 if the connection ended without an answer
 */
export function sendRaw(url: string, { line, headers, body, after = 'waits' }: RawRequest): Promise<number> {
  const { hostname, port } = new URL(url);
  const all = { host: `${hostname}:${port}`, connection: 'close', ...headers };
  const head = `${line} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(head);
      socket.write(body, () => {
        if (after === 'ends') socket.end();
        if (after === 'breaks') socket.resetAndDestroy();
      });
    });
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
    });
    // A server may answer and close the connection before it has read everything. The client then gets an error.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
  });
}
