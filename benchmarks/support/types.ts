import type { Bench } from './bench';

/** One line of the table. */
export interface Result {
  what: string;
  /** `PGlite`, `PostgreSQL` or `browser`. */
  on: string;
  /** The measured ratio or size. */
  value: number;
  unit?: string;
  /** The most it may be. */
  must: number;
  /** What was compared, e.g. `3.1 ms ÷ 2.2 ms`. */
  detail: string;
}

/**
 * A measurement: one file in `benchmarks/measures`, its default export. `run` gets platforms with their populations;
 * a measurement of the console's files alone needs none of it and sets `needs: 'nothing'`.
 */
export type Measure =
  | { name: string; needs: 'platform'; run(bench: Bench): Promise<Result[]> }
  | { name: string; needs: 'nothing'; run(): Promise<Result[]> };
