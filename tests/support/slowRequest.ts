import { connect } from 'node:net';
import type { TestPlatform } from './platform';

/** A sign-in whose body arrives slowly, so that it is in progress for as long as a test needs. */
export function slowRequest(platform: TestPlatform): { end: () => void } {
  const { hostname, port } = new URL(platform.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/anon/authentication/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  );
  return { end: () => socket.destroy() };
}
