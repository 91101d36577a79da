import fc from 'fast-check';
import { expect } from 'vitest';

/** Inputs of an import, how they are imported, and what must be the same whatever their order. */
export interface Imports<Input> {
  /**
   * Makes the inputs of one run, by name. Texts and ids that contain `run`, which no other run has, keep the runs on
   * one platform apart.
   */
  make: (run: string) => Readonly<Record<string, Input>> | Promise<Readonly<Record<string, Input>>>;
  /** Imports inputs in this order, one after another or in one file. */
  take: (inputs: readonly Input[], run: string) => Promise<unknown>;
  /** Reads what must be the same after each run. See `comparable`. */
  read: (run: string) => Promise<unknown>;
  /** Maximum number of orders; if there are more, a sample of them is tried, the same in each run of the tests. */
  most?: number;
}

const SEED = 20_260_501;
const UUID = /\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g;
const MOMENT = /\b\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const HOUR_MS = 3_600_000;
/** Digests of a source's record and document, whose texts contain the run's name. */
const DIGESTS = new Set(['fingerprint', 'document']);

function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .map((one) => JSON.stringify(sorted(one)))
      .toSorted()
      .map((one) => JSON.parse(one) as unknown);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).filter(([name]) => !DIGESTS.has(name));
  return Object.fromEntries(
    known.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, of]) => [name, sorted(of)]),
  );
}

/**
 * A state without what differs in every run: the run's name, ids of the platform, moments of the last hour, and the
 * order of lists.
 */
function comparable(state: unknown, run: string): unknown {
  const recent = (moment: string): string => (Date.now() - Date.parse(moment) < HOUR_MS ? 'NOW' : moment);
  const text = JSON.stringify(state).replaceAll(run, 'RUN').replaceAll(UUID, 'UUID').replaceAll(MOMENT, recent);
  return sorted(JSON.parse(text));
}

const permutations = (names: readonly string[]): string[][] =>
  names.length < 2
    ? [[...names]]
    : names.flatMap((first) => permutations(names.filter((name) => name !== first)).map((rest) => [first, ...rest]));

function ordersOf(names: readonly string[], most: number): string[][] {
  let all = 1;
  for (let count = 2; count <= names.length; count += 1) all *= count;
  if (all <= most) return permutations(names);
  const any = fc.shuffledSubarray([...names], { minLength: names.length });
  return [[...names], ...fc.sample(any, { numRuns: most - 1, seed: SEED })];
}

let runs = 0;

/**
 * Imports the inputs in all orders, or a sample of the orders. Each order is imported once and then again as a whole,
 * and in another run with each input twice in a row. Fails with the order if a state differs from that after the first.
 * @returns the state after the first order, so that the test can check what it contains
 */
export async function sameInAnyOrder<Input>({ make, take, read, most = 24 }: Imports<Input>): Promise<unknown> {
  let first: unknown;
  const check = async (run: string, order: readonly string[], how: string): Promise<void> => {
    const state = comparable(await read(run), run);
    first ??= state;
    expect(state, `${how}: ${order.join(', ')}`).toEqual(first);
  };
  const begin = async () => {
    runs += 1;
    const run = `run${String(runs).padStart(3, '0')}x`;
    const inputs = await make(run);
    const of = (order: readonly string[]): Input[] =>
      order.flatMap((name) => {
        const input = inputs[name];
        return input === undefined ? [] : [input];
      });
    return { run, names: Object.keys(inputs), of };
  };
  const { names } = await begin();
  for (const order of ordersOf(names, most)) {
    const once = await begin();
    await take(once.of(order), once.run);
    await check(once.run, order, 'once');
    await take(once.of(order), once.run);
    await check(once.run, order, 'all of them again');
    const doubled = await begin();
    const pairs = order.flatMap((name) => [name, name]);
    await take(doubled.of(pairs), doubled.run);
    await check(doubled.run, pairs, 'each twice');
  }
  return first;
}
