import { snapshotOf, type DataModel, type RuleSet } from '../../detection';
import type { RowOf } from '../../records';
import type { Question } from '../asking';
import type { Scores } from './search';

/** The inputs of a test. */
export interface TestInputs {
  conditions: string[];
  history: RowOf<'test', 'history'>[];
  journal: RowOf<'test', 'journal'>[];
}

/** What is usual for the patient of a test, and when it was measured. */
const USUAL = 2;
const MEASURED_ON = '2025-12-01';
const AT = '2026-01-01T12:00:00.000Z';

/** What the inputs of a test are made of. */
export interface InputParts {
  rules: Pick<RuleSet, 'dataModels' | 'ranges' | 'ungraded'>;
  questions: readonly Question[];
  /** Ids of the plan's conditions, by the data id that rules read. */
  conditionIds: ReadonlyMap<string, string>;
  isLab: (dataId: string) => boolean;
}

const isRelative = ({ bands }: DataModel): boolean =>
  bands.some(({ basis }) => basis === 'overBaseline' || basis === 'timesBaseline');

const rounded = (value: number): number => Number(value.toFixed(2));

/** Measurements near the limits of a model's bands and between them, plain numbers first. */
function measurements({ bands, inputs }: DataModel, ranges: RuleSet['ranges']): number[] {
  const range = ranges[inputs[0]?.dataId ?? ''];
  const limits = bands.flatMap(({ from, to, basis }) =>
    [from, to].flatMap((limit) => {
      if (limit === null) return [];
      if (basis === 'timesUpper') return range?.high == null ? [] : limit * range.high;
      if (basis === 'timesLower') return range?.low == null ? [] : limit * range.low;
      return basis === 'overBaseline' ? limit + USUAL : basis === 'timesBaseline' ? limit * USUAL : limit;
    }),
  );
  const known = [...new Set([...limits, ...(range ? [range.low ?? 0, range.high ?? 0] : [])])].toSorted(
    (a, b) => a - b,
  );
  const between = known.flatMap((limit, index) => {
    const next = known[index + 1];
    return next === undefined ? [limit * 1.5, limit + 1] : (limit + next) / 2;
  });
  const [lowest = 0] = known;
  const all = [lowest / 2, ...between, ...known].flatMap((value) => [Math.round(value), rounded(value)]);
  return [...new Set(all)].filter((value) => value >= 0);
}

/** Makes the inputs of tests that lead to given scores. */
export class InputMaker {
  readonly #parts: InputParts;

  constructor(parts: InputParts) {
    this.#parts = parts;
  }

  /** A measurement that a data model converts to a score; undefined if none was found. */
  #measurementFor(model: DataModel, score: number): number | undefined {
    const { rules, isLab } = this.#parts;
    const { dataId, inputs, resultTuple } = model;
    const tuple = inputs[0]?.tuple ?? 0;
    const point = { dataId, eventTime: AT, sessionId: null, lab: isLab(dataId), range: null, measured: [] };
    const dataOf = (value: number): (number | null)[] => [...Array.from({ length: tuple }, () => null), value];
    const baselines = isRelative(model) ? [{ ...point, data: dataOf(USUAL), baseline: true }] : [];
    return measurements(model, rules.ranges).find((value) => {
      const points = [{ ...point, data: dataOf(value), baseline: false }];
      const { values, least } = snapshotOf(rules, { at: AT, points, baselines, conditions: [], recalculate: true });
      return values[dataId]?.[resultTuple] === score && !least?.includes(dataId);
    });
  }

  /** The question about a tuple, and its answer with this value. */
  #answerFor(dataId: string, tuple: number, value: number): RowOf<'test', 'journal'> | undefined {
    const question = this.#parts.questions.find((each) => each.dataId === dataId && (each.tuple ?? 0) === tuple);
    if (!question) return undefined;
    const { questionId, answers = [], kind } = question;
    const answer = answers.find((each) => each.value === value);
    if (answer) return { questionId, answerId: answer.answerId, answerText: answer.text };
    return kind === 'number' || answers.length === 0
      ? { questionId, answerId: null, answerText: String(value) }
      : undefined;
  }

  #add(made: TestInputs, dataId: string, tuples: readonly (number | null)[]): void {
    const stored: (number | null)[] = [];
    const store = (tuple: number, value: number): void => {
      while (stored.length < tuple) stored.push(null);
      stored[tuple] = value;
    };
    for (const [tuple, score] of tuples.entries()) {
      if (score === null) continue;
      const answer = this.#answerFor(dataId, tuple, score);
      const model = this.#parts.rules.dataModels.find(
        (each) =>
          each.dataId === dataId &&
          each.resultTuple === tuple &&
          each.method === 'bands' &&
          each.inputs.length === 1 &&
          each.inputs[0]?.dataId === dataId,
      );
      const measured = model && this.#measurementFor(model, score);
      if (answer && !model) made.journal.push(answer);
      else if (model && measured !== undefined) {
        const place = model.inputs[0]?.tuple ?? 0;
        const said = this.#answerFor(dataId, place, measured);
        if (said) made.journal.push(said);
        else store(place, measured);
        if (isRelative(model))
          made.history.push({
            dataId,
            data: [...Array.from({ length: place }, () => null), USUAL],
            baseline: true,
            eventTime: MEASURED_ON,
            status: 'final',
          });
      } else store(tuple, score);
    }
    if (stored.length > 0) made.history.push({ dataId, data: stored, baseline: false, eventTime: null });
  }

  /**
   * @param reads the data types that the rule reads. If none of them has a value, the first of them is recorded without
   *   a value, because models only run if there is something to evaluate.
   * @param opens whether the conversation begins with the opening question. Then all symptoms that are not ticked count
   *   as 0, as in a check-in; otherwise they are unknown.
   */
  inputs({ values, conditions }: Scores, reads: readonly string[], opens: boolean): TestInputs {
    const made: TestInputs = {
      conditions: conditions.map((dataId) => this.#parts.conditionIds.get(dataId) ?? dataId),
      history: [],
      journal: [],
    };
    for (const [dataId, tuples] of Object.entries(values)) this.#add(made, dataId, tuples);
    const opening = opens ? this.#opening(values, reads) : [];
    const [first] = reads;
    if (first !== undefined && made.history.length + made.journal.length + opening.length === 0)
      made.history.push({ dataId: first, data: [null], baseline: false, eventTime: null });
    made.journal.unshift(...opening);
    return made;
  }

  /** Ticks what has an answer, and what has none: a symptom that is not ticked would be 0. */
  #opening(values: Scores['values'], reads: readonly string[]): RowOf<'test', 'journal'>[] {
    const opening = this.#parts.questions.find(({ trigger }) => trigger);
    if (!opening) return [];
    const { questionId, answers = [] } = opening;
    const ticked = reads.flatMap(
      (dataId) => answers.find(({ answerId }) => answerId === `${questionId}-${dataId}`) ?? [],
    );
    const needed = ticked.filter(({ answerId }) => {
      const dataId = answerId.slice(questionId.length + 1);
      return !values[dataId]?.every((score) => score === 0 || score === null);
    });
    const none = answers.find((each) => each.value === 0);
    const chosen = needed.length > 0 ? needed : none ? [none] : [];
    return chosen.map(({ answerId }) => ({ questionId, answerId, answerText: null }));
  }
}
