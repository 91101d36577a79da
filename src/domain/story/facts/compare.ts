import type { Fact, StoryRow } from './fact';

/** How a fact differs between two days. */
export interface Difference {
  row: StoryRow;
  /** `changed`: both days have it, with different values; otherwise only one day has it. */
  kind: 'changed' | 'first' | 'second';
  name: string;
  /** The values in words; empty if the name is enough, or if the day does not have the fact. */
  from: string;
  to: string;
}

const byKey = (facts: readonly Fact[]): Map<string, Fact> =>
  new Map(facts.toReversed().map((fact) => [`${fact.row} ${fact.key}`, fact]));

/**
 * What differs between two days: first the facts that both days have with different values, then those that only the
 * first day has, then those that only the second has. If a day has several facts with the same key, the first one
 * counts.
 */
export function differences(first: readonly Fact[], second: readonly Fact[]): Difference[] {
  const [one, other] = [byKey(first), byKey(second)];
  const changed: Difference[] = [];
  const lost: Difference[] = [];
  for (const [key, { row, name, value }] of one) {
    const now = other.get(key);
    if (!now) lost.push({ row, kind: 'first', name, from: value, to: '' });
    else if (now.value !== value) changed.push({ row, kind: 'changed', name: now.name, from: value, to: now.value });
  }
  const found = [...other]
    .filter(([key]) => !one.has(key))
    .map(([, { row, name, value }]): Difference => ({ row, kind: 'second', name, from: '', to: value }));
  return [...changed, ...lost, ...found];
}
