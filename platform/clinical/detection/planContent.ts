import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { RuleSet } from '../../../src/domain/detection';
import type { Queryable, Tx } from '../../db/types';
import type { Services } from '../../base/services';
import { readParts, type PartName, type PlanDraft, type Parts, type PlanPart } from './planParts';
import { ruleSetFrom, type RuleParts } from './ruleSet';

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

const HIGHEST_GRADE = 4;

export const conditionKey = (system: string, code: string): string => `${system}|${code}`;

function conditionsOf({ valid, invalid }: Parts<'conditionType'>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (key: string, dataIds: readonly string[]) =>
    found.set(key, [...new Set([...(found.get(key) ?? []), ...dataIds])]);
  const known = [...valid, ...invalid.map(({ id, read }) => ({ ...read, conditionId: id }))];
  for (const { conditionId, dataId, codes = [] } of known) {
    const dataIds = dataId ? [conditionId, dataId] : [conditionId];
    add(conditionId, dataIds);
    for (const { system, code } of codes) {
      add(code, dataIds);
      add(conditionKey(system, code), dataIds);
    }
  }
  return found;
}

/** A recommend model that violates its schema is left out, because a wrong recommendation is worse than none. */
const recommendsOf = ({ valid }: Parts<'recommendModel'>): Recommend[] =>
  valid
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

/** Makes a plan's content from its records. */
export function planContentFrom(
  plan: Parameters<typeof ruleSetFrom>[0],
  parts: RuleParts & { recommendationType: Parts<'recommendationType'>; recommendModel: Parts<'recommendModel'> },
): PlanContent {
  const rules = ruleSetFrom(plan, parts);
  return {
    rules,
    hash: createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 32),
    conditions: conditionsOf(parts.conditionType),
    recommends: recommendsOf(parts.recommendModel),
    recommendations: new Map(parts.recommendationType.valid.map((each) => [each.recommendId, each])),
  };
}

/** The services for reading plans. With a log, records that violate their schema are logged. */
type Needed = Pick<Services, 'entities'> & Partial<Pick<Services, 'log'>>;

/**
 * @param draft a changed record that takes the place of the stored one
 * @returns null if the plan does not exist
 */
export async function readPlan(
  on: Queryable,
  { entities, log }: Needed,
  planId: string,
  draft?: PlanDraft,
): Promise<PlanContent | null> {
  const plan = await entities.get(on, 'plan', planId);
  if (!plan) return null;
  const all = async <E extends PartName>(entity: E): Promise<Parts<E>> => {
    const parts = await readParts(on, entities, planId, entity, draft);
    for (const { id, faults } of parts.invalid)
      log?.error(
        { planId, entity, id, faults },
        'A record of a plan violates its schema: models that depend on it are unreadable',
      );
    return parts;
  };
  return planContentFrom(
    { ...plan, planId },
    {
      alertLevel: await all('alertLevel'),
      detectModel: await all('detectModel'),
      model: await all('model'),
      dataModel: await all('dataModel'),
      dataType: await all('dataType'),
      conditionType: await all('conditionType'),
      recommendationType: await all('recommendationType'),
      recommendModel: await all('recommendModel'),
    },
  );
}

/** A cache of plan contents, for one request or job. */
export class PlanContents {
  readonly #services: Needed;
  readonly #read = new Map<string, PlanContent | null>();

  constructor(services: Needed) {
    this.#services = services;
  }

  /** @returns null if the plan does not exist */
  async of(on: Queryable, planId: string): Promise<PlanContent | null> {
    const known = this.#read.get(planId);
    if (known !== undefined) return known;
    const content = await readPlan(on, this.#services, planId);
    this.#read.set(planId, content);
    return content;
  }
}

/** Stores the rule sets that led to results, by their hashes. */
export async function keepRuleSets(tx: Tx, contents: Iterable<PlanContent>): Promise<void> {
  for (const { hash, rules } of contents)
    await sql`
      INSERT INTO detection_rule_set (hash, plan_id, rules)
        VALUES (${hash}::text, ${rules.planId}::text, ${JSON.stringify(rules)}::jsonb)
        ON CONFLICT (hash) DO NOTHING`.execute(tx);
}

/** The rules that applied to a result; null if they are not stored. */
export async function ruleSetOf(db: Queryable, hash: string): Promise<RuleSet | null> {
  const stored = await sql<{ rules: string }>`
    SELECT rules::text AS rules FROM detection_rule_set WHERE hash = ${hash}::text`.execute(db);
  const [row] = stored.rows;
  if (!row) return null;
  // The type is certain, because only `keepRuleSets` stores rule sets.
  const rules: RuleSet = JSON.parse(row.rules);
  return rules;
}
