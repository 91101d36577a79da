/**
 * A hostile HTTP server for tests, as a program of its own, because it sends as much as it can. A word of the address
 * says how it answers, see `endlessServer.ts`. Prints its port when it listens, and ends with its input. Plain
 * JavaScript, because it runs without the TypeScript loader.
 */
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

const PIECE = 64 * 1024;
const SLOW_MS = 50;
/** What 32 MB of blanks become; a gzip body may be a series of them. */
const BOMB = gzipSync(Buffer.alloc(32 * 1024 * 1024, ' '));

/** The answers that have begun and not ended. */
let open = 0;

/** Writes a piece again and again, as fast as it is read. */
const pour = (response, piece) => {
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
};
const drip = (response, into, piece) => {
  const timer = setInterval(() => into.write(piece), SLOW_MS);
  response.once('close', () => clearInterval(timer));
};
/** Begins an answer of JSON or, if the address names events, of events. */
const begin = (response, url, headers = {}) => {
  const isEvents = /\bevents\b/.test(url.href);
  response.writeHead(200, { 'content-type': isEvents ? 'text/event-stream' : 'application/json', ...headers });
  return isEvents ? 'data: ' : '{"resourceType":"Bundle","a":"';
};

const ANSWERS = {
  line: (response, url) => {
    response.write(begin(response, url));
    pour(response, 'a'.repeat(PIECE));
  },
  fastBody: (response, url) => {
    begin(response, url);
    pour(response, 'data: {"a":"b"}\n\n'.repeat(PIECE / 16));
  },
  slowBody: (response, url) => {
    response.write(begin(response, url));
    drip(response, response, 'a');
  },
  headers: (response) => {
    response.socket.write('HTTP/1.1 200 OK\r\n');
    drip(response, response.socket, 'X-More: a\r\n');
  },
  pages: (response, url) => {
    begin(response, url);
    url.searchParams.set('page', String(Number(url.searchParams.get('page') ?? 1) + 1));
    const link = [{ relation: 'next', url: url.href }];
    response.end(JSON.stringify({ resourceType: 'Bundle', type: 'searchset', link, entry: [] }));
  },
  rows: (response, url) => {
    begin(response, url);
    const limit = Number(url.searchParams.get('limit'));
    const offset = Number(url.searchParams.get('offset'));
    const rows = Array.from({ length: limit }, (_, at) => ({ _id: String(offset + at) }));
    response.end(JSON.stringify({ [url.pathname.split('/').at(-1)]: rows }));
  },
  stall: (response, url) => response.write(begin(response, url)),
  bomb: (response, url) => {
    begin(response, url, { 'content-encoding': 'gzip' });
    pour(response, BOMB);
  },
  damaged: (response, url) => {
    begin(response, url, { 'content-encoding': 'gzip' });
    const packed = gzipSync('{"resourceType":"Bundle","entry":[]}');
    response.end(packed.fill(0xff, 12));
  },
};

const server = createServer((request, response) => {
  const url = new URL(request.url, `http://${request.headers.host}`);
  if (url.pathname === '/open') return response.end(String(open));
  const mode = Object.keys(ANSWERS).find((name) => new RegExp(`\\b${name}\\b`).test(request.url));
  if (!mode) return response.writeHead(404).end();
  open += 1;
  response.once('close', () => (open -= 1));
  response.on('error', () => undefined);
  request.resume().once('end', () => ANSWERS[mode](response, url));
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.stdin.resume().once('end', () => process.exit());
