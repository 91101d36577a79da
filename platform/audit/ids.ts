import { v7 as uuid } from 'uuid';

/** The smallest id of a row at this time: ids begin with their time. */
export const idAt = (ms: number): string =>
  `${uuid({ msecs: Math.max(0, ms), seq: 0 }).slice(0, 13)}-0000-0000-000000000000`;
