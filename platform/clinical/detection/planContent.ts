import { createHash } from 'node:crypto';
import { readRules, type Attribute, type DataModel, type RuleSet, type RunModel } from '../../../src/domain/detection';
import type { DocumentOf } from '../../../src/domain/records';
import type { Queryable, Tx } from '../../db/types';
import type { Services } from '../../services';
import { run } from '../../entities/sql';
import { readParts, type Malformed, type PartName, type PlanPart } from './planParts';

/** A recommendation that a model's level or grade leads to. */
export interface Recommend {
  modelId: string;
  ruleId: string;
  alertLevelId: string | null;
  minGrade: number;
  maxGrade: number;
  recommendIds: string[];
}

/** A plan's content for detection, including the plans that it builds on. */
export interface PlanContent {
  rules: RuleSet;
  /** A hash of the rule set; stored with every result. */
  hash: string;
  /** Data ids of conditions by code, both with and without the code system. */
  conditions: ReadonlyMap<string, readonly string[]>;
  recommends: readonly Recommend[];
  recommendations: ReadonlyMap<string, PlanPart<'recommendationType'>>;
}

export const OVERALL = 'iraeOverallAlert';
const HIGHEST_GRADE = 4;

export const conditionKey = (system: string, code: string): string => `${system}|${code}`;

const attributes = (rows: readonly Attribute[] = []): Attribute[] =>
  rows.map(({ dataId, tuple }) => ({ dataId, tuple: tuple ?? null }));

function modelsOf(detectModels: readonly PlanPart<'detectModel'>[], models: readonly PlanPart<'model'>[]): RunModel[] {
  const byId = new Map(models.map((model) => [model.modelId, model]));
  return detectModels
    .filter(({ disabled }) => !disabled)
    .map(({ modelId, version, category, ...model }) => {
      const rules = readRules(model.rules);
      const about = byId.get(modelId);
      return {
        modelId,
        version: version || null,
        rules,
        // For a model without a description, the primary symptoms of its rules count.
        primary: about
          ? attributes(about.symptoms?.filter(({ role }) => role === 'primary'))
          : rules.flatMap((rule) => rule.primary?.symptoms ?? []),
        category: category ?? 'pro',
        alertDataId: about?.alertDataId || `${modelId}Alert`,
      };
    });
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

function conditionsOf(types: readonly PlanPart<'conditionType'>[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (key: string, dataIds: readonly string[]) =>
    found.set(key, [...new Set([...(found.get(key) ?? []), ...dataIds])]);
  for (const { conditionId, dataId, codes = [] } of types) {
    const dataIds = dataId ? [conditionId, dataId] : [conditionId];
    add(conditionId, dataIds);
    for (const { system, code } of codes) {
      add(code, dataIds);
      add(conditionKey(system, code), dataIds);
    }
  }
  return found;
}

const recommendsOf = (models: readonly PlanPart<'recommendModel'>[]): Recommend[] =>
  models
    .filter(({ inactive }) => !inactive)
    .flatMap(({ modelId, rules = [] }) =>
      rules.map((rule) => ({
        modelId,
        ruleId: rule.ruleId,
        alertLevelId: rule.alertLevelId || null,
        minGrade: rule.minGrade ?? 0,
        maxGrade: rule.maxGrade ?? HIGHEST_GRADE,
        recommendIds: rule.recommendIds ?? [],
      })),
    );

/** Malformed records are logged, if there is a log. */
type Needed = Pick<Services, 'entities'> & Partial<Pick<Services, 'log'>>;

/** The parts of a plan that determine the result of detection. */
export type RuleParts = {
  [E in 'alertLevel' | 'detectModel' | 'model' | 'dataModel' | 'dataType']: readonly PlanPart<E>[];
};

/** Converts a plan's records for the evaluator. */
export const ruleSetFrom = (
  { planId, overallAlertId }: Pick<DocumentOf<'plan'>, 'planId' | 'overallAlertId'>,
  parts: RuleParts,
): RuleSet => ({
  planId,
  overallId: overallAlertId || OVERALL,
  models: modelsOf(parts.detectModel, parts.model),
  levels: parts.alertLevel.map(({ alertLevelId, color, priority }) => ({
    alertLevelId,
    color,
    priority: priority ?? 0,
  })),
  dataModels: dataModelsOf(parts.dataModel),
  ranges: rangesOf(parts.dataType),
});

async function readPlan(on: Queryable, { entities, log }: Needed, planId: string): Promise<PlanContent | null> {
  const plan = await entities.get(on, 'plan', planId);
  if (!plan) return null;
  const malformed: Malformed[] = [];
  const all = <E extends PartName>(entity: E) => readParts(on, entities, planId, entity, malformed);
  const rules = ruleSetFrom(
    { ...plan, planId },
    {
      alertLevel: await all('alertLevel'),
      detectModel: await all('detectModel'),
      model: await all('model'),
      dataModel: await all('dataModel'),
      dataType: await all('dataType'),
    },
  );
  const content = {
    rules,
    hash: createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 32),
    conditions: conditionsOf(await all('conditionType')),
    recommends: recommendsOf(await all('recommendModel')),
    recommendations: new Map((await all('recommendationType')).map((each) => [each.recommendId, each])),
  };
  for (const record of malformed)
    log?.error({ planId, ...record }, 'A record of a plan is malformed: detection goes on without it');
  return content;
}

/** A cache of plan contents, for one request or job. */
export class PlanContents {
  readonly #read = new Map<string, PlanContent | null>();

  constructor(private readonly services: Needed) {}

  /** @returns null if the plan does not exist */
  async of(on: Queryable, planId: string): Promise<PlanContent | null> {
    const known = this.#read.get(planId);
    if (known !== undefined) return known;
    const content = await readPlan(on, this.services, planId);
    this.#read.set(planId, content);
    return content;
  }
}

/** Stores the current rules with the results that they led to. */
export async function keepRuleSets(tx: Tx, contents: Iterable<PlanContent>): Promise<void> {
  for (const { hash, rules } of contents)
    await run(
      tx,
      `insert into detection_rule_set (hash, plan_id, rules) values ($1::text, $2::text, $3::jsonb)
        on conflict (hash) do nothing`,
      [hash, rules.planId, JSON.stringify(rules)],
    );
}

/** The rules that applied to a result; null if they are not stored. */
export async function ruleSetOf(db: Queryable, hash: string): Promise<RuleSet | null> {
  const [row] = await run<{ rules: string }>(
    db,
    'select rules::text as rules from detection_rule_set where hash = $1::text',
    [hash],
  );
  return row ? (JSON.parse(row.rules) as RuleSet) : null;
}
