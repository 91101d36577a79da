import type { Bench, Kind } from './bench';

/** One line of the table. */
export interface Result {
  what: string;
  /** `PGlite`, `PostgreSQL` or `browser`. */
  on: string;
  /** The measured ratio or size. */
  value: number;
  unit?: string;
  /** The upper limit. */
  must: number;
  /** The compared values, e.g. `3.1 ms ÷ 2.2 ms`. */
  detail: string;
  /** What was counted, e.g. the names of files; not in the table. */
  counted?: readonly string[];
}

/** What measurements that start their own platforms may use. */
export interface Sizes {
  /** Number of log lines. */
  lines: number;
  kinds: readonly Kind[];
  /** The screens to measure; without them, all. */
  screens?: readonly string[];
}

/**
 * A measurement: the default export of a file in `benchmarks/measures`. `run` gets populated platforms; a measurement
 * of the console's files alone sets `needs: 'nothing'`. One that takes very long sets `onRequest`, and then only runs
 * if `--only` names it.
 */
export type Measure =
  | { name: string; needs: 'platform'; run(bench: Bench): Promise<Result[]> }
  | { name: string; needs: 'nothing'; onRequest?: true; run(sizes: Sizes): Promise<Result[]> };
