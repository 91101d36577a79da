import type { Reader } from '../base/reader';

interface LiveSettings {
  /** Maximum number of open streams per account. The tabs of a browser share one stream. */
  streamsPerAccount: number;
}

declare module '../base/config' {
  interface Config extends LiveSettings {}
}

export function readLive(read: Reader): LiveSettings {
  return { streamsPerAccount: read.number('STREAMS_PER_ACCOUNT', 8, 1, 1_000) };
}
