import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface StallingProxy {
  url: string;
  /**
   * What makes the proxy forward nothing more of a connection: nothing at all, the connection, or what the client says.
   */
  stallAt: 'never' | 'start' | RegExp;
  /** Bytes of the server's answer that are still forwarded after the client has said that. */
  answerBytes: number;
  /** Whether a connection has stalled. */
  hasStalled: boolean;
  stop(): void;
}

/** A proxy before a server whose connections stall: they stay open and say nothing more. */
export async function startStallingProxy(to: string): Promise<StallingProxy> {
  const { hostname, port, protocol, username, password } = new URL(to);
  const proxy: Omit<StallingProxy, 'url' | 'stop'> = { stallAt: 'never', answerBytes: 0, hasStalled: false };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const onward = connect(Number(port), hostname);
    let left = Number.POSITIVE_INFINITY;
    for (const socket of [client, onward]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        onward.destroy();
      });
    }
    const stall = (bytes: number): void => {
      left = bytes;
      proxy.hasStalled = true;
    };
    if (proxy.stallAt === 'start') stall(0);
    client.on('data', (chunk) => {
      const { stallAt, answerBytes } = proxy;
      if (stallAt instanceof RegExp && stallAt.test(chunk.toString('latin1'))) stall(answerBytes);
      if (left > 0) onward.write(chunk);
    });
    onward.on('data', (chunk) => {
      client.write(chunk.subarray(0, Math.min(left, chunk.length)));
      left -= Math.min(left, chunk.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return Object.assign(proxy, {
    url: `${protocol}//${username}:${password}@127.0.0.1:${own}`,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
}
