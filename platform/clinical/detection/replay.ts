import { detect, type Detection, type RuleSet, type RunModel, type Snapshot } from '../../../src/domain/detection';
import { isObject } from '../../../src/domain/entity/paths';
import type { JsonObject } from '../../../src/domain/entity/types';
import type { Queryable } from '../../db/types';
import { ruleSetOf } from './planContent';

/** What a run found, by the rules of its time. */
export interface Replay {
  /** Names the rules that ran. */
  hash: string;
  rules: RuleSet;
  /** The models that took part. */
  models: RunModel[];
  snapshot: Snapshot;
  detection: Detection;
}

const isSnapshot = (value: unknown): value is Snapshot =>
  isObject(value) && typeof value['at'] === 'string' && isObject(value['values']) && Array.isArray(value['conditions']);

/** Runs the evaluator again on what was known then: whatever says why an alert is what it is, says it by this. */
export class Replays {
  readonly #rules = new Map<string, RuleSet | null>();

  constructor(private readonly on: Queryable) {}

  async #rulesOf(hash: string): Promise<RuleSet | null> {
    const known = this.#rules.get(hash);
    if (known !== undefined) return known;
    const rules = await ruleSetOf(this.on, hash);
    this.#rules.set(hash, rules);
    return rules;
  }

  /** @param entry of an alert's source @returns null where it is no run, or its rules are not kept */
  async of(entry: JsonObject | undefined): Promise<Replay | null> {
    const run = entry?.['detection'];
    if (!isObject(run) || !isSnapshot(run['snapshot']) || typeof run['ruleSet'] !== 'string') return null;
    const rules = await this.#rulesOf(run['ruleSet']);
    if (!rules) return null;
    const { snapshot } = run;
    const ran = (Array.isArray(run['models']) ? run['models'] : []).filter(isObject).map(({ modelId }) => modelId);
    const models = rules.models.filter(({ modelId }) => ran.includes(modelId));
    return { hash: run['ruleSet'], rules, models, snapshot, detection: detect(models, rules.levels, snapshot) };
  }
}
