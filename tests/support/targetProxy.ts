import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What the proxy does with a request: forwards it, answers with a status, never answers, or drops the connection. With
 * `dropAfter` and `hangAfter` the target has done what was asked.
 */
export type Deed = 'forward' | 'hang' | 'hangAfter' | 'drop' | 'dropAfter' | { status: number; code?: string };

export interface TargetProxy {
  url: string;
  /** The address to which requests are forwarded. */
  to: string;
  /** Requests so far, as method and path. */
  seen: string[];
  /** Decides what happens to a request; by default all are forwarded. */
  decide: (name: string) => Deed;
  stop(): Promise<void>;
}

function forward(to: string, sent: IncomingMessage, reply: ServerResponse, deed: Deed): void {
  const onward = request(`${to}${sent.url}`, { method: sent.method, headers: sent.headers }, (answer) => {
    if (deed !== 'forward') {
      answer.resume();
      if (deed === 'dropAfter') answer.on('end', () => sent.socket.destroy());
      return;
    }
    reply.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(reply);
  });
  onward.on('error', () => sent.socket.destroy());
  sent.pipe(onward);
}

/** A server before a target, which makes the target slow, full, or out of reach. */
export async function startTargetProxy(to: string): Promise<TargetProxy> {
  const proxy: Pick<TargetProxy, 'seen' | 'decide' | 'to'> = { to, seen: [], decide: () => 'forward' };
  const server = createServer((sent, reply) => {
    const name = `${sent.method} ${sent.url?.split('?')[0]?.replace('/api/', '')}`;
    proxy.seen.push(name);
    const deed = proxy.decide(name);
    if (deed === 'hang') sent.resume();
    else if (deed === 'drop') sent.socket.destroy();
    else if (deed === 'forward' || deed === 'dropAfter' || deed === 'hangAfter') forward(proxy.to, sent, reply, deed);
    else {
      sent.resume();
      reply.writeHead(deed.status, { 'content-type': 'application/json' });
      reply.end(JSON.stringify({ error: 'refused', code: deed.code ?? 'internal', requestId: 'none' }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
