import type { Reader } from '../base/reader';

interface LiveSettings {
  /** How many streams of news an account may have open. The tabs of a browser share one. */
  streamsPerAccount: number;
}

declare module '../base/config' {
  interface Config extends LiveSettings {}
}

export function readLive(read: Reader): LiveSettings {
  return { streamsPerAccount: read.number('STREAMS_PER_ACCOUNT', 8, 1, 1_000) };
}
