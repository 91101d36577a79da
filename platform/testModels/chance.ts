import { createHash } from 'node:crypto';

const BYTES = 6;
const RANGE = 2 ** (BYTES * 8);

/**
 * A number from 0 to below 1 that depends on nothing but its name. Each draw has a name of its own, so the order of the
 * draws does not matter, and an additional draw changes no other.
 */
export const drawn = (...name: readonly (string | number)[]): number =>
  createHash('sha256').update(JSON.stringify(name)).digest().readUIntBE(0, BYTES) / RANGE;
