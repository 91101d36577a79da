import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { and, type Sql } from '../../db/sql';

/**
 * A Bloom filter of the ids of requests in a chunk. It says that a chunk certainly lacks a request, so a search for one
 * request reads hardly any other chunk: with 5,000 requests in a chunk, 1 chunk in 500.
 */

/** Each place in the filter has 16 bits, so the filter has 8 kB. */
const BYTES = 65_536 / 8;
const HASHES = 7;

/** The bits of an id. */
function bitsOf(requestId: string): number[] {
  const hash = createHash('sha256').update(requestId).digest();
  return Array.from({ length: HASHES }, (_, index) => hash.readUInt16LE(index * 2));
}

/** The filter of the ids of a chunk, as `get_bit` of PostgreSQL reads it: the lowest bit of a byte comes first. */
export function requestFilter(requestIds: Iterable<string | null>): Buffer {
  const filter = Buffer.alloc(BYTES);
  for (const id of new Set(requestIds))
    for (const bit of id === null ? [] : bitsOf(id)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  return filter;
}

/** The SQL condition that a chunk may have lines of a request. */
export const mayHaveRequest = (requestId: string): Sql =>
  and(bitsOf(requestId).map((bit) => sql`get_bit(requests, ${bit}::int) = 1`));
