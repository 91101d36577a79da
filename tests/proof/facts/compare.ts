/** A fact as one of the two readings has it: its key, and the values that are compared. */
export interface Fact {
  kind: string;
  /** Tells the fact from the other facts of its source. */
  key: string;
  values: Readonly<Record<string, string | null>>;
}

/** What a comparison of two readings found. */
export interface Compared {
  facts: number;
  values: number;
  /** Values that differ: `Condition c1 start: 2020 (source), 2021 (stored)`. */
  wrong: string[];
  /** Facts of the source that are neither stored nor named as not taken. */
  missing: string[];
  /** Stored facts that the source does not have. */
  invented: string[];
  /** Facts that are stored as active although the source does not say so. */
  upgraded: string[];
}

export const nothingCompared = (): Compared => ({
  facts: 0,
  values: 0,
  wrong: [],
  missing: [],
  invented: [],
  upgraded: [],
});

const nameFact = ({ kind, key }: Fact): string => `${kind} ${key}`;

/**
 * Compares the facts of a source with those that are stored.
 * @param isNamed whether the report of the import names a fact as not taken
 */
export function compareFacts(
  source: readonly Fact[],
  stored: readonly Fact[],
  isNamed: (fact: Fact) => boolean,
): Compared {
  const found = nothingCompared();
  const left = new Map<string, Fact[]>();
  for (const fact of stored) left.set(nameFact(fact), [...(left.get(nameFact(fact)) ?? []), fact]);
  for (const fact of source) {
    found.facts += 1;
    const [here, ...others] = left.get(nameFact(fact)) ?? [];
    left.set(nameFact(fact), others);
    if (!here) {
      if (!isNamed(fact)) found.missing.push(nameFact(fact));
      continue;
    }
    for (const [name, said] of Object.entries(fact.values)) {
      found.values += 1;
      const kept = here.values[name] ?? null;
      if (kept === said) continue;
      found.wrong.push(`${nameFact(fact)} ${name}: ${said} (source), ${kept} (stored)`);
      if (name === 'status' && kept === 'active') found.upgraded.push(nameFact(fact));
    }
  }
  found.invented.push(...[...left.values()].flat().map(nameFact));
  return found;
}

/** The sums of several comparisons. */
export const sumCompared = (all: readonly Compared[]): Compared =>
  all.reduce(
    (sum, one) => ({
      facts: sum.facts + one.facts,
      values: sum.values + one.values,
      wrong: [...sum.wrong, ...one.wrong],
      missing: [...sum.missing, ...one.missing],
      invented: [...sum.invented, ...one.invented],
      upgraded: [...sum.upgraded, ...one.upgraded],
    }),
    nothingCompared(),
  );
