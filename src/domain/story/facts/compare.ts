import type { Fact, StoryRow } from './fact';

/** A difference between the facts of two days. */
export interface Difference {
  row: StoryRow;
  /** `changed`: the values differ; `first` and `second`: only that day has the fact. */
  kind: 'changed' | 'first' | 'second';
  name: string;
  /** The values as texts; empty if the day lacks the fact, or if the fact has only a name. */
  from: string;
  to: string;
}

const byKey = (facts: readonly Fact[]): Map<string, Fact> =>
  new Map(facts.toReversed().map((fact) => [`${fact.row} ${fact.key}`, fact]));

/**
 * The differences between two days: first changed values, then facts that only the first day has, then facts that only
 * the second has. If a day has several facts with the same key, the first one counts.
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
