export type Task = () => Promise<unknown>;

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
};

/** Milliseconds that a task takes. */
export async function timed(task: Task): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}

export interface Compared {
  /** Medians in milliseconds. */
  a: number;
  b: number;
  ratio: number;
}

/** Runs two tasks in turn, so that other load on the machine affects both, and compares their medians. */
export async function compare(a: Task, b: Task, { rounds = 150, warmUp = 100 } = {}): Promise<Compared> {
  const times: [number[], number[]] = [[], []];
  for (let round = -warmUp; round < rounds; round += 1) {
    // The order alternates, because the second task may find warmer caches.
    const swap = round % 2 !== 0;
    const first = await timed(swap ? b : a);
    const second = await timed(swap ? a : b);
    if (round < 0) continue;
    times[0].push(swap ? second : first);
    times[1].push(swap ? first : second);
  }
  const [left, right] = [median(times[0]), median(times[1])];
  return { a: left, b: right, ratio: left / right };
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;

export const detail = ({ a, b }: Compared): string => `${ms(a)} ÷ ${ms(b)}`;
