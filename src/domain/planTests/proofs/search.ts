import {
  detect,
  groupOf,
  GROUPS,
  valueOf,
  type AlertLevel,
  type DetectRule,
  type GroupName,
  type ModelResult,
  type RunModel,
} from '../../detection';
import type { PossibleValues } from './values';

type Tuples = readonly (number | null)[];

/** Scores of a patient: tuples by data type, without the data types that have no answer; and the conditions. */
export interface Scores {
  values: Readonly<Record<string, Tuples>>;
  conditions: readonly string[];
}

/** What scores are searched for. */
export interface Search {
  /** The rule that the goal is about. Data types that it does not read have no answer. */
  rule: DetectRule;
  /** The models whose rules the answers must distinguish: the rule's own and, for a mutant, the changed one. */
  models: readonly RunModel[];
  /** The data type of which every score counts, and not only whether rules match it. */
  dataId?: string | undefined;
  isReached: (scores: Scores) => boolean;
}

/** Scores that are tried for one goal. */
const MOST_TRIED = 30_000;
const AT = '2026-01-01T12:00:00.000Z';
const ALWAYS = '1900-01-01';

interface Read {
  name: GroupName;
  dataId: string;
  tuple: number | null;
  min: number;
  max: number;
}

const readsOf = (rules: readonly DetectRule[]): Read[] =>
  rules.flatMap((rule) =>
    GROUPS.flatMap((name) => {
      const group = groupOf(rule[name]);
      return (group?.symptoms ?? []).map(({ dataId, tuple }) => ({
        name,
        dataId,
        tuple: tuple ?? null,
        min: group?.min ?? 0,
        max: group?.max ?? 0,
      }));
    }),
  );

/** All answers about a data type. A later tuple is only asked if the tuple before is above zero. */
function answersAbout(dataId: string, named: readonly number[], values: PossibleValues): Tuples[] {
  const known = [...values.tuplesOf(dataId, named)].toSorted(([one], [other]) => one - other);
  const last = known.at(-1)?.[0] ?? 0;
  const empty = (): (number | null)[] => Array.from({ length: last + 1 }, () => null);
  const found: Tuples[] = [];
  for (const [place, [tuple, scores]] of known.entries())
    for (const score of scores) {
      if (place > 0 && score === 0 && !named.includes(tuple)) continue;
      const filled = empty();
      for (const [earlier, others] of known.slice(0, place)) filled[earlier] = others.find((each) => each > 0) ?? null;
      filled[tuple] = score;
      found.push(filled);
    }
  // All tuples at once, for rules that read several of them.
  if (known.length > 1)
    for (const score of [1, 2, 3, 4]) {
      const filled = empty();
      for (const [tuple, scores] of known) filled[tuple] = scores.includes(score) ? score : (scores.at(-1) ?? null);
      found.push(filled);
    }
  return [...found, []];
}

/** The answers about a data type that differ for the rules: of those that no rule can tell apart, only the first. */
function differingAnswers(dataId: string, reads: readonly Read[], values: PossibleValues, whole: boolean): Tuples[] {
  const own = reads.filter((each) => each.name !== 'conditions' && each.dataId === dataId);
  const found = new Map<string, Tuples>();
  for (const answers of answersAbout(
    dataId,
    own.flatMap(({ tuple }) => tuple ?? []),
    values,
  )) {
    const seen = own.map(({ tuple, min, max }) => {
      const value = valueOf({ dataId, tuple }, { at: AT, values: { [dataId]: answers }, conditions: [] });
      return whole ? value : value !== null && min <= value && value <= max;
    });
    const key = JSON.stringify(seen);
    if (!found.has(key)) found.set(key, answers);
  }
  return [...found.values()];
}

/** Every combination of one value from each list, the last list changing fastest. */
function* combinations<Value>(
  lists: readonly (readonly Value[])[],
  chosen: readonly Value[] = [],
): Generator<readonly Value[]> {
  const [first, ...rest] = lists;
  if (!first) {
    yield chosen;
    return;
  }
  for (const value of first) yield* combinations(rest, [...chosen, value]);
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** What a model comes to with these scores. */
export const resultFor = (
  model: RunModel,
  levels: readonly AlertLevel[],
  { values, conditions }: Scores,
): ModelResult | undefined =>
  detect([model], levels, {
    at: AT,
    values,
    conditions: conditions.map((dataId) => ({ dataId, start: ALWAYS })),
  }).models[0];

/**
 * Scores that reach a goal. Data types that the rule does not read have no answer, because an answer could only make an
 * earlier rule fire.
 * @returns whether all scores that differ for the rules were tried; false if there were too many
 */
export function* scoresReaching(
  { rule, models, dataId: target, isReached }: Search,
  values: PossibleValues,
): Generator<Scores, boolean> {
  const all = readsOf(models.flatMap(({ rules }) => rules));
  const conditions = unique(all.flatMap(({ name, dataId }) => (name === 'conditions' ? dataId : [])));
  const dataIds = unique(readsOf([rule]).flatMap(({ name, dataId }) => (name === 'conditions' ? [] : dataId)));
  const held = conditions.map((dataId) => [[], [dataId]]);
  const answers = dataIds.map((dataId) => differingAnswers(dataId, all, values, dataId === target));
  let tried = 0;
  for (const present of combinations(held))
    for (const chosen of combinations(answers)) {
      if ((tried += 1) > MOST_TRIED) return false;
      const scores = {
        values: Object.fromEntries(
          dataIds.flatMap((dataId, index) => {
            const given = chosen[index] ?? [];
            return given.length > 0 ? [[dataId, given]] : [];
          }),
        ),
        conditions: present.flat(),
      };
      if (isReached(scores)) yield scores;
    }
  return true;
}

/** Whether no scores at all reach a goal. False if this is not certain. */
export function isUnreachable(search: Search, values: PossibleValues): boolean {
  const first = scoresReaching(search, values).next();
  return first.done === true && first.value;
}
