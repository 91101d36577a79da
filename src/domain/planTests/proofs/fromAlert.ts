import { groupOf, holdsAt, HIGHEST, LOWEST, symptomsOf, type RunModel, type Snapshot } from '../../detection';
import type { TestInputs } from './inputs';

/**
 * The inputs of a test with the scores and conditions that the rules read in a patient's data. Nothing else is taken:
 * no ids, dates, texts, measurements or data types that no rule names, so that the test does not tell whose data they
 * were.
 * @param conditionIds ids of the plan's conditions, by the data id that rules read
 */
export function inputsFrom(
  { values, conditions, at, zone }: Snapshot,
  models: readonly RunModel[],
  conditionIds: ReadonlyMap<string, string>,
): TestInputs {
  const read = [...new Set(models.flatMap(symptomsOf))];
  const asked = new Set(
    models.flatMap(({ rules }) =>
      rules.flatMap((rule) => (groupOf(rule.conditions)?.symptoms ?? []).map(({ dataId }) => dataId)),
    ),
  );
  const isScore = (value: number | null | undefined): value is number =>
    typeof value === 'number' && value >= LOWEST && value <= HIGHEST;
  return {
    conditions: [...asked]
      .filter((dataId) => conditions.some((span) => span.dataId === dataId && holdsAt(span, at, zone)))
      .map((dataId) => conditionIds.get(dataId) ?? dataId),
    history: read.flatMap((dataId) => {
      const tuples = Object.hasOwn(values, dataId) ? (values[dataId] ?? []) : [];
      // A whole score says no more than an answer; a place in a range to many digits could be looked up.
      const data = tuples.map((value) => (isScore(value) ? Math.round(value * 100) / 100 : null));
      return data.some((value) => value !== null) ? [{ dataId, data, baseline: false, eventTime: null }] : [];
    }),
    journal: [],
  };
}
