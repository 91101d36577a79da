import { factsOf, type FactsByDay, type StoryRow } from '../../../../domain/story/facts/fact';

/** A line through all days of a row: one symptom, laboratory value or medication. */
export interface FactLane {
  key: string;
  name: string;
}

/** Maximum number of lanes in a row. The details of a day also show the facts without a lane. */
export const MOST_LANES = 12;

interface Weight {
  key: string;
  /** The first day with a fact of this lane. */
  first: string;
  /** The highest score of the lane, or the highest gravity of its laboratory values. */
  gravest: number;
  days: number;
}

/**
 * The lanes of a row, sorted by the highest score or gravity, then by number of days, then by name. A symptom whose answers are all 0 has no lane.
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
  // The name is read from the first day only.
  const nameOf = ({ key, first }: Weight): string =>
    factsOf(facts, first, row).find((fact) => fact.key === key && !fact.part)?.name ?? key;
  return graver
    .map((weight) => ({ ...weight, name: nameOf(weight) }))
    .sort((a, b) => b.gravest - a.gravest || b.days - a.days || a.name.localeCompare(b.name))
    .map(({ key, name }) => ({ key, name }));
}

/** The highest number of facts that a row has on one day. */
export const mostOf = (facts: FactsByDay, row: StoryRow): number =>
  Math.max(
    0,
    ...[...facts.outlines.values()].map((day) => day.filter((each) => each.row === row && !each.part).length),
  );
