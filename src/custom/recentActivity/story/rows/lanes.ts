import type { Fact, FactsByDay, StoryRow } from '../../../../domain/story/facts/fact';

/** A lane of a row: one symptom, one lab value, one medication on all days. */
export interface FactLane {
  key: string;
  name: string;
}

/** Rows have at most this many lanes; a day's details have the rest. */
export const MOST_LANES = 12;

interface Weight {
  lane: FactLane;
  /** How much it matters: its highest score, or how often it is out of its range. */
  gravest: number;
  days: number;
}

const gravityOf = ({ row, score, value, side }: Fact): number => {
  // An answer in words has no score, but says something.
  if (row === 'symptoms' && score === undefined) return value === '' ? 0 : 1;
  return (score ?? 0) + (side === undefined ? 0 : 1);
};

/**
 * The lanes of a row, those that matter most first: by highest score or by being out of range, then by how often they
 * occur, then by name. Symptoms whose answers are all 0 have none.
 */
export function lanesOf(facts: FactsByDay, row: StoryRow): FactLane[] {
  const found = new Map<string, Weight>();
  for (const day of facts.values())
    for (const fact of day) {
      if (fact.row !== row || fact.part) continue;
      const known = found.get(fact.key) ?? { lane: { key: fact.key, name: fact.name }, gravest: 0, days: 0 };
      found.set(fact.key, {
        ...known,
        gravest: Math.max(known.gravest, gravityOf(fact)),
        days: known.days + 1,
      });
    }
  const all = [...found.values()];
  // Answers of 0 have a lane only next to higher ones of the same symptom.
  const graver = row === 'symptoms' ? all.filter(({ gravest }) => gravest > 0) : all;
  return graver
    .sort((a, b) => b.gravest - a.gravest || b.days - a.days || a.lane.name.localeCompare(b.lane.name))
    .map(({ lane }) => lane);
}

/** The most facts that a row has on one day. */
export const mostOf = (facts: FactsByDay, row: StoryRow): number =>
  Math.max(0, ...[...facts.values()].map((day) => day.filter((fact) => fact.row === row && !fact.part).length));
