import { createHash } from 'node:crypto';
import {
  readRules,
  type AlertLevel,
  type Attribute,
  type Band,
  type DataModel,
  type RuleSet,
  type RunModel,
} from '../../../src/domain/detection';
import { isObject } from '../../../src/domain/entity/paths';
import type { EntityRecord, Json, JsonObject } from '../../../src/domain/entity/types';
import { planRecords } from '../../content/planRecords';
import type { Queryable, Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { run } from '../../entities/sql';

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
  /** Data ids of conditions by code, with and without the code system. */
  conditions: ReadonlyMap<string, readonly string[]>;
  recommends: readonly Recommend[];
  recommendations: ReadonlyMap<string, EntityRecord>;
}

export const OVERALL = 'iraeOverallAlert';
const HIGHEST_GRADE = 4;

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const number = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);
const rowsOf = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value : []).filter(isObject);

export const conditionKey = (system: string, code: string): string => `${system}|${code}`;

const attributes = (value: Json | undefined): Attribute[] =>
  rowsOf(value).map((row) => ({ dataId: text(row['dataId']), tuple: number(row['tuple']) }));

function modelsOf(detectModels: readonly EntityRecord[], models: readonly EntityRecord[]): RunModel[] {
  const byId = new Map(models.map((model) => [text(model['modelId']), model]));
  return detectModels
    .filter((model) => model['disabled'] !== true)
    .map((model) => {
      const modelId = text(model['modelId']);
      const rules = readRules(model['rules']);
      const about = byId.get(modelId);
      const primary = rowsOf(about?.['symptoms']).filter((row) => row['role'] === 'primary');
      const category = model['category'] === 'lab' || model['category'] === 'triage' ? model['category'] : 'pro';
      return {
        modelId,
        version: text(model['version']) || null,
        rules,
        // For a model without a description, the primary symptoms of its rules count.
        primary: about ? attributes(primary) : rules.flatMap((rule) => rule.primary?.symptoms ?? []),
        category,
        alertDataId: text(about?.['alertDataId']) || `${modelId}Alert`,
      };
    });
}

const METHODS: readonly string[] = [
  'bands',
  'normalized',
  'baselineDifference',
  'sum',
  'maximum',
  'average',
  'latest',
] satisfies DataModel['method'][];
const isMethod = (value: string): value is DataModel['method'] => METHODS.includes(value);

const dataModelsOf = (records: readonly EntityRecord[]): DataModel[] =>
  records.flatMap((record) => {
    const method = text(record['method']) || 'bands';
    if (!isMethod(method)) return [];
    const bands = rowsOf(record['bands']).map((band) => ({
      grade: number(band['grade']) ?? 0,
      from: number(band['from']),
      to: number(band['to']),
      basis: (text(band['basis']) || 'absolute') as Band['basis'],
    }));
    const resultTuple = number(record['resultTuple']) ?? 0;
    return [{ dataId: text(record['dataId']), resultTuple, method, inputs: attributes(record['inputs']), bands }];
  });

const rangesOf = (dataTypes: readonly EntityRecord[]): RuleSet['ranges'] =>
  Object.fromEntries(
    dataTypes.flatMap(({ dataId, range }) =>
      isObject(range) ? [[text(dataId), { low: number(range['low']), high: number(range['high']) }]] : [],
    ),
  );

function conditionsOf(types: readonly EntityRecord[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (key: string, dataIds: readonly string[]) =>
    found.set(key, [...new Set([...(found.get(key) ?? []), ...dataIds])]);
  for (const type of types) {
    const conditionId = text(type['conditionId']);
    const dataIds = [conditionId, text(type['dataId'])].filter(Boolean);
    add(conditionId, dataIds);
    for (const { system, code } of rowsOf(type['codes'])) {
      add(text(code), dataIds);
      add(conditionKey(text(system), text(code)), dataIds);
    }
  }
  return found;
}

const recommendsOf = (models: readonly EntityRecord[]): Recommend[] =>
  models
    .filter((model) => model['inactive'] !== true)
    .flatMap((model) =>
      rowsOf(model['rules']).map((rule) => ({
        modelId: text(model['modelId']),
        ruleId: text(rule['ruleId']),
        alertLevelId: text(rule['alertLevelId']) || null,
        minGrade: number(rule['minGrade']) ?? 0,
        maxGrade: number(rule['maxGrade']) ?? HIGHEST_GRADE,
        recommendIds: (Array.isArray(rule['recommendIds']) ? rule['recommendIds'] : []).map((id) => text(id)),
      })),
    );

/** The stored parts of a plan that decide a detection. */
export type RuleParts = Record<
  'alertLevel' | 'detectModel' | 'model' | 'dataModel' | 'dataType',
  readonly EntityRecord[]
>;

/** Converts a plan's records for the evaluator. */
export const ruleSetFrom = (plan: EntityRecord, parts: RuleParts): RuleSet => ({
  planId: text(plan['planId']),
  overallId: text(plan['overallAlertId']) || OVERALL,
  models: modelsOf(parts.detectModel, parts.model),
  levels: parts.alertLevel.map((level): AlertLevel => ({
    alertLevelId: text(level['alertLevelId']),
    color: text(level['color']),
    priority: number(level['priority']) ?? 0,
  })),
  dataModels: dataModelsOf(parts.dataModel),
  ranges: rangesOf(parts.dataType),
});

async function readPlan(on: Queryable, entities: EntityStore, planId: string): Promise<PlanContent | null> {
  const plan = await entities.get(on, 'plan', planId);
  if (!plan) return null;
  const all = (entityId: string) => planRecords(on, entities, planId, entityId);
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
  return {
    rules,
    hash: createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 32),
    conditions: conditionsOf(await all('conditionType')),
    recommends: recommendsOf(await all('recommendModel')),
    recommendations: new Map((await all('recommendationType')).map((each) => [text(each['recommendId']), each])),
  };
}

/** A cache of plan contents, for one request or job. */
export class PlanContents {
  readonly #read = new Map<string, PlanContent | null>();

  constructor(private readonly entities: EntityStore) {}

  /** @returns null if the plan does not exist */
  async of(on: Queryable, planId: string): Promise<PlanContent | null> {
    const known = this.#read.get(planId);
    if (known !== undefined) return known;
    const content = await readPlan(on, this.entities, planId);
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
