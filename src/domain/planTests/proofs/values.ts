import { HIGHEST, isMeasuring, LOWEST, type Attribute, type GroupName, type RuleSet } from '../../detection';
import type { Question } from '../asking';

const SCORES: readonly number[] = [0, 1, 2, 3, 4];
const PRESENT: readonly number[] = [0, 1];

const isScore = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= LOWEST && value <= HIGHEST;

const sorted = (values: Iterable<number>): number[] => [...new Set(values)].toSorted((one, other) => one - other);

/** The scores that a plan's questions and data models can give, by data type and tuple. */
export class PossibleValues {
  readonly #byData = new Map<string, Map<number, readonly number[]>>();

  constructor({ dataModels }: Pick<RuleSet, 'dataModels'>, questions: readonly Question[]) {
    const measured = new Set(
      dataModels
        .filter(({ method }) => isMeasuring(method))
        .flatMap(({ inputs }) => inputs.map(({ dataId, tuple }) => JSON.stringify([dataId, tuple ?? 0]))),
    );
    for (const { dataId, tuple, answers = [] } of questions)
      if (dataId && !measured.has(JSON.stringify([dataId, tuple ?? 0]))) {
        const scores = answers.map(({ value }) => value).filter(isScore);
        this.#add(dataId, tuple ?? 0, scores.length > 0 ? scores : SCORES);
      }
    for (const { dataId, resultTuple, method, bands } of dataModels)
      if (method === 'bands') this.#add(dataId, resultTuple, [0, ...bands.map(({ grade }) => grade).filter(isScore)]);
      else if (!isMeasuring(method)) this.#add(dataId, resultTuple, SCORES);
  }

  #add(dataId: string, tuple: number, values: readonly number[]): void {
    const tuples = this.#byData.get(dataId) ?? new Map<number, readonly number[]>();
    this.#byData.set(dataId, tuples.set(tuple, sorted([...(tuples.get(tuple) ?? []), ...values])));
  }

  /**
   * The tuples that can have a score, each with its possible scores in ascending order.
   * @param named tuples that rules name; they count if nothing in the plan gives the data type a score
   */
  tuplesOf(dataId: string, named: readonly number[] = []): ReadonlyMap<number, readonly number[]> {
    const known = this.#byData.get(dataId);
    if (known) return known;
    return new Map((named.length > 0 ? named : [0]).map((tuple) => [tuple, SCORES]));
  }

  /** The values that a symptom of a rule can have, in ascending order. A condition is 0 or 1. */
  of(group: GroupName, { dataId, tuple }: Attribute): readonly number[] {
    if (group === 'conditions') return PRESENT;
    const tuples = this.#byData.get(dataId);
    if (!tuples) return SCORES;
    return typeof tuple === 'number' ? (tuples.get(tuple) ?? SCORES) : sorted([...tuples.values()].flat());
  }
}
