import { factsOf, type FactsByDay, type StoryRow } from '../../../../domain/story/facts/fact';

/** A lane of a row: one symptom, one lab value, one medication on all days. */
export interface FactLane {
  key: string;
  name: string;
}

/** Rows have at most this many lanes; a day's details have the rest. */
export const MOST_LANES = 12;

interface Weight {
  key: string;
  /** The first day that has it. */
  first: string;
  /** How much it matters: its highest score, or whether it is ever out of its range. */
  gravest: number;
  days: number;
}

/**
 * The lanes of a row, the most severe first: by highest score or by a value out of range, then by the number of days,
 * then by name. A symptom whose answers are all 0 has no lane.
 */
export function lanesOf(facts: FactsByDay, row: StoryRow): FactLane[] {
  const found = new Map<string, Weight>();
  for (const [day, outlines] of facts.outlines)
    for (const { row: of, lane, gravity } of outlines) {
      if (of !== row || lane === undefined) continue;
      const known = found.get(lane);
      if (known) {
        known.gravest = Math.max(known.gravest, gravity);
        known.days += 1;
      } else found.set(lane, { key: lane, first: day, gravest: gravity, days: 1 });
    }
  const all = [...found.values()];
  // Answers of 0 are shown in a lane only if the symptom also has higher answers.
  const graver = row === 'symptoms' ? all.filter(({ gravest }) => gravest > 0) : all;
  // One day says the name.
  const nameOf = ({ key, first }: Weight): string =>
    factsOf(facts, first, row).find((fact) => fact.key === key && !fact.part)?.name ?? key;
  return graver
    .map((weight) => ({ ...weight, name: nameOf(weight) }))
    .sort((a, b) => b.gravest - a.gravest || b.days - a.days || a.name.localeCompare(b.name))
    .map(({ key, name }) => ({ key, name }));
}

/** The most facts that a row has on one day. */
export const mostOf = (facts: FactsByDay, row: StoryRow): number =>
  Math.max(
    0,
    ...[...facts.outlines.values()].map((day) => day.filter((each) => each.row === row && !each.part).length),
  );
