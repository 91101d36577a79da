import { MOST_PAIRS_NAMED } from '../../../src/domain/planTests/leftOut';
import { createRequire } from 'node:module';

// The package is CommonJS, and its types describe a default export that Node.js does not see.
const { criteria, makeAsync }: typeof import('covertable') = createRequire(import.meta.url)('covertable');

/** One level of each factor, as indexes. */
export type Combination = readonly number[];

/** The order of equally good combinations: fixed, so that every run makes the same ones. */
const SEED = 'careglass';
/** The number of pairs up to which the library looks for the combination that covers most. */
const MOST_GREEDY = 2_000;
/** With more triples than this, no combinations are made for triples, because it would take minutes. */
const MOST_TRIPLES = 30_000;

const productOf = (sizes: readonly number[]): number => sizes.reduce((product, size) => product * size, 1);

/** The number of ways to choose one level of each of some factors. */
function tuplesIn(sizes: readonly number[], strength: number): number {
  const sums = [1, ...Array.from({ length: strength }, () => 0)];
  for (const size of sizes)
    for (let count = strength; count > 0; count -= 1) sums[count] = (sums[count] ?? 0) + (sums[count - 1] ?? 0) * size;
  return sums[strength] ?? 0;
}

/** Combinations in which every choice of levels of some factors occurs. */
function* covering(sizes: readonly number[], strength: number): Generator<Combination> {
  const factors = sizes.map((size) => Array.from({ length: size }, (_, level) => level));
  const criterion = tuplesIn(sizes, strength) > MOST_GREEDY ? criteria.simple : criteria.greedy;
  for (const row of makeAsync(factors, { length: strength, criterion, seed: SEED }))
    yield factors.map((_, at) => row[at] ?? 0);
}

/** All combinations. */
function* every(sizes: readonly number[], before: Combination = []): Generator<Combination> {
  const size = sizes[before.length];
  if (size === undefined) yield before;
  else for (let level = 0; level < size; level += 1) yield* every(sizes, [...before, level]);
}

/** What a combination is made for: a pair of levels, a triple of levels, or completeness. */
export const STAGES = ['pairs', 'triples', 'all'] as const;
export type Stage = (typeof STAGES)[number];

/** @param most the most combinations that are needed */
function* stage(name: Stage, sizes: readonly number[], most: number): Generator<Combination> {
  // Factors with a single level do not vary, and the library needs at least as many factors as it combines.
  const varying = [...sizes.keys()].filter((factor) => (sizes[factor] ?? 0) > 1);
  const own = varying.map((factor) => sizes[factor] ?? 1);
  const whole = (some: Combination): Combination => {
    const full = sizes.map(() => 0);
    for (const [at, level] of some.entries()) full[varying[at] ?? 0] = level;
    return full;
  };
  if (name === 'all') {
    if (productOf(own) <= most) for (const some of every(own)) yield whole(some);
    return;
  }
  const strength = name === 'pairs' ? 2 : 3;
  if (own.length < strength) {
    if (name === 'pairs') for (const some of every(own)) yield whole(some);
  } else if (name === 'pairs' || tuplesIn(own, strength) <= MOST_TRIPLES)
    for (const some of covering(own, strength)) yield whole(some);
}

/** One set of factors, by the numbers of their levels. */
export interface Asked {
  sizes: readonly number[];
  /** Takes a combination. @returns whether it counts: not if it is known already */
  take: (combination: Combination) => boolean;
}

/**
 * Makes combinations for several sets of factors in turn, at most `most` in all: first those in which every pair of
 * levels of each set occurs, then every triple, and then all others if there is space for them. Yields after each
 * combination.
 */
export function* combined(asked: readonly Asked[], most: number): Generator<void> {
  let made = 0;
  for (const name of STAGES) {
    let running = asked.map((each) => ({ each, rows: stage(name, each.sizes, most) }));
    while (running.length > 0) {
      const going: typeof running = [];
      for (const one of running) {
        if (made >= most) return;
        const next = one.rows.next();
        if (next.done) continue;
        if (one.each.take(next.value)) made += 1;
        going.push(one);
        yield;
      }
      running = going;
    }
  }
}

/** How much of what is possible some combinations cover. */
export interface Coverage {
  combinations: number;
  pairs: number;
  pairsCovered: number;
  /** The first pairs that no combination covers. */
  leftOut: LevelPair[];
}

/** A level of one factor, and a level of a later one. */
export type LevelPair = Record<'one' | 'other', { factor: number; level: number }>;

function* pairsOf(sizes: readonly number[]): Generator<LevelPair> {
  for (const [one, size] of sizes.entries())
    for (let other = one + 1; other < sizes.length; other += 1)
      for (let level = 0; level < size; level += 1)
        for (let second = 0; second < (sizes[other] ?? 0); second += 1)
          yield { one: { factor: one, level }, other: { factor: other, level: second } };
}

export function coverageOf(sizes: readonly number[], made: readonly Combination[]): Coverage {
  const covered = new Set<string>();
  for (const levels of made)
    for (let one = 0; one < levels.length; one += 1)
      for (let other = one + 1; other < levels.length; other += 1)
        covered.add(`${one} ${levels[one]} ${other} ${levels[other]}`);
  const leftOut: LevelPair[] = [];
  const pairs = tuplesIn(sizes, 2);
  if (covered.size < pairs)
    for (const pair of pairsOf(sizes)) {
      if (leftOut.length >= MOST_PAIRS_NAMED) break;
      const { one, other } = pair;
      if (!covered.has(`${one.factor} ${one.level} ${other.factor} ${other.level}`)) leftOut.push(pair);
    }
  return { combinations: productOf(sizes), pairs, pairsCovered: covered.size, leftOut };
}
