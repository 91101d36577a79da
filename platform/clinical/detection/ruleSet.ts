import {
  isMeasuring,
  readRules,
  symptomsOf,
  type AlertLevel,
  type Attribute,
  type DataModel,
  type RuleSet,
  type RunModel,
  type Unreadable,
} from '../../../src/domain/detection';
import type { DocumentOf } from '../../../src/domain/records';
import type { Parts, PartName, PlanPart, InvalidRecord } from './planParts';

export const OVERALL = 'iraeOverallAlert';

/** The parts of a plan that determine the result of detection. */
export type RuleParts = {
  [E in 'alertLevel' | 'detectModel' | 'model' | 'dataModel' | 'dataType' | 'conditionType']: Parts<E>;
};

const attributes = (rows: readonly Attribute[] = []): Attribute[] =>
  rows.map(({ dataId, tuple }) => ({ dataId, tuple: tuple ?? null }));

const hasFault = ({ faults }: Pick<InvalidRecord<PartName>, 'faults'>, field: string): boolean =>
  faults.some((path) => path.split('.')[0] === field);

function runModel(
  modelId: string,
  { version, category = 'pro', rules }: Partial<PlanPart<'detectModel'>>,
  about: Partial<PlanPart<'model'>> | undefined,
): RunModel {
  const read = readRules(rules);
  return {
    modelId,
    version: version || null,
    rules: read,
    // If a model has no description, its primary symptoms are those that its rules name.
    primary: about
      ? attributes(about.symptoms?.filter(({ role }) => role === 'primary'))
      : read.flatMap((rule) => rule.primary?.symptoms ?? []),
    category,
    alertDataId: about?.alertDataId || `${modelId}Alert`,
  };
}

function modelsOf({ detectModel, model }: RuleParts): RunModel[] {
  const about = new Map<string, Partial<PlanPart<'model'>>>([
    ...model.valid.map((each) => [each.modelId, each] as const),
    ...model.invalid.map(({ id, read }) => [id, read] as const),
  ]);
  const whole = detectModel.valid
    .filter(({ disabled }) => !disabled)
    .map((each) => runModel(each.modelId, each, about.get(each.modelId)));
  const invalid = detectModel.invalid
    .filter(({ read }) => !read.disabled)
    .map((each): RunModel => {
      const { id, read } = each;
      const known = runModel(id, read, about.get(id));
      // Without the category it is not known when the model's rules apply.
      return hasFault(each, 'category') ? { ...known, category: null, rules: [] } : known;
    });
  return [...whole, ...invalid];
}

/**
 * A level without a valid priority ranks above all other levels, so that no other level hides it. A green level without
 * a priority ranks lowest.
 */
function levelsOf({ valid, invalid }: Parts<'alertLevel'>): AlertLevel[] {
  const known = valid.map(({ alertLevelId, color, priority }) => ({ alertLevelId, color, priority: priority ?? 0 }));
  const highest = Math.max(0, ...known.map(({ priority }) => priority));
  return [
    ...known,
    ...invalid.map(({ id, read: { color = '', priority } }) => ({
      alertLevelId: id,
      color,
      priority: priority ?? (color === 'green' ? 0 : highest + 1),
    })),
  ];
}

const dataModelsOf = (models: readonly PlanPart<'dataModel'>[]): DataModel[] =>
  models.map(({ dataId, resultTuple, method, inputs, bands = [] }) => ({
    dataId,
    resultTuple: resultTuple ?? 0,
    method,
    inputs: attributes(inputs),
    bands: bands.map(({ grade, from, to, basis }) => ({ grade, from: from ?? null, to: to ?? null, basis })),
  }));

const rangesOf = (dataTypes: readonly PlanPart<'dataType'>[]): RuleSet['ranges'] =>
  Object.fromEntries(
    dataTypes.flatMap(({ dataId, range }) =>
      range ? [[dataId, { low: range.low ?? null, high: range.high ?? null }]] : [],
    ),
  );

/** The data types that an invalid data model grades or measures, and all data types that are computed from them. */
function gradedBy({ read }: InvalidRecord<'dataModel'>, others: readonly PlanPart<'dataModel'>[]): Set<string> {
  const { dataId, method, inputs = [] } = read;
  const measured = method === undefined || isMeasuring(method) ? inputs.map((input) => input.dataId) : [];
  const found = new Set([...(dataId === undefined ? [] : [dataId]), ...measured]);
  for (let known = -1; known < found.size;) {
    known = found.size;
    for (const other of others) if (other.inputs?.some((input) => found.has(input.dataId))) found.add(other.dataId);
  }
  return found;
}

const conditionsIn = ({ rules }: RunModel): string[] =>
  rules.flatMap(({ conditions }) => (conditions?.symptoms ?? []).map(({ dataId }) => dataId));

/** The invalid records that a model depends on. If it is not known which models depend on a record, all models do. */
function unreadableOf(model: RunModel, parts: RuleParts, levels: readonly AlertLevel[]): Unreadable[] {
  const found: Unreadable[] = [];
  const add = <E extends PartName>(
    entity: E,
    records: readonly InvalidRecord<E>[],
    concerns: (each: InvalidRecord<E>) => boolean,
  ) => {
    for (const each of records.filter(concerns)) found.push({ entity, id: each.id, fields: each.faults });
  };
  const symptoms = symptomsOf(model);
  const conditions = conditionsIn(model);
  add('detectModel', parts.detectModel.invalid, ({ id }) => id === model.modelId);
  add('model', parts.model.invalid, ({ id }) => id === model.modelId);
  add(
    'dataModel',
    parts.dataModel.invalid,
    (record) =>
      hasFault(record, 'dataId') ||
      hasFault(record, 'inputs') ||
      symptoms.some((each) => gradedBy(record, parts.dataModel.valid).has(each)),
  );
  add('conditionType', parts.conditionType.invalid, (record) =>
    hasFault(record, 'dataId')
      ? conditions.length > 0
      : [record.id, record.read.dataId].some((each) => conditions.includes(each ?? '')),
  );
  // A level without a colour may be the green level.
  const green = levels.some(({ color }) => color === 'green');
  add('alertLevel', parts.alertLevel.invalid, ({ read }) => !green && read.color === undefined);
  return found;
}

/**
 * Converts a plan's records for the evaluator. Empty optional fields are left out, so that the hash of a valid plan
 * does not depend on them.
 */
export function ruleSetFrom(
  { planId, overallAlertId }: Pick<DocumentOf<'plan'>, 'planId' | 'overallAlertId'>,
  parts: RuleParts,
): RuleSet {
  const levels = levelsOf(parts.alertLevel);
  const { valid, invalid } = parts.dataModel;
  const ungraded = new Set(invalid.flatMap((each) => [...gradedBy(each, valid)]));
  return {
    planId,
    overallId: overallAlertId || OVERALL,
    models: modelsOf(parts).map((model) => {
      const unreadable = unreadableOf(model, parts, levels);
      return { ...model, ...(unreadable.length > 0 && { unreadable }) };
    }),
    levels,
    dataModels: dataModelsOf(valid),
    ranges: rangesOf(parts.dataType.valid),
    ...(ungraded.size > 0 && { ungraded: [...ungraded] }),
  };
}
