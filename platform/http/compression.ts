import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { RouteOptions } from 'fastify';

/** Fast levels, because answers are compressed for each request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
const GZIP = { level: 1 };

/** How answers are compressed. */
export const COMPRESSION = {
  global: true,
  threshold: 16 * 1024,
  encodings: ['br', 'gzip'],
  globalDecompression: false,
  brotliOptions: BROTLI,
  zlibOptions: GZIP,
} satisfies FastifyCompressOptions;

/** How lines of JSON are compressed: each line is sent as soon as it is written, so that the caller can use it. */
const LINE_BY_LINE: RouteOptions['compress'] = {
  encodings: ['br', 'gzip'],
  customTypes: /^application\/x-ndjson/,
  brotliOptions: { ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { ...GZIP, flush: constants.Z_SYNC_FLUSH },
};

/**
 * How a route with these content types is compressed, if not like the others. Events are not compressed: compression
 * would hold them back until there are enough of them.
 */
export function compressionOf(types: readonly string[]): Pick<RouteOptions, 'compress'> {
  if (types.includes('text/event-stream')) return { compress: false };
  return types.includes('application/x-ndjson') ? { compress: LINE_BY_LINE } : {};
}
