import { detect, type Detection, type RuleSet, type RunModel, type Snapshot } from '../../../src/domain/detection';
import { isObject } from '../../../src/domain/entity/paths';
import type { JsonObject } from '../../../src/domain/entity/types';
import type { Queryable } from '../../db/types';
import { ruleSetOf } from './planContent';
import { rowsOf } from '../../../src/domain/entity/read';

/** The result of an earlier run, evaluated again by the rules that applied then. */
export interface Replay {
  /** The hash of the rules. */
  hash: string;
  rules: RuleSet;
  /** The models that ran. */
  models: RunModel[];
  snapshot: Snapshot;
  detection: Detection;
}

const isSnapshot = (value: unknown): value is Snapshot =>
  isObject(value) && typeof value['at'] === 'string' && isObject(value['values']) && Array.isArray(value['conditions']);

/** Evaluates the data of an earlier run again. Every explanation of an alert is based on this. */
export class Replays {
  readonly #on: Queryable;
  readonly #rules = new Map<string, RuleSet | null>();

  constructor(on: Queryable) {
    this.#on = on;
  }

  async #rulesOf(hash: string): Promise<RuleSet | null> {
    const known = this.#rules.get(hash);
    if (known !== undefined) return known;
    const rules = await ruleSetOf(this.#on, hash);
    this.#rules.set(hash, rules);
    return rules;
  }

  /**
   * @param entry an entry of an alert's source
   * @returns null if the entry is not a run, or its rules are not stored
   */
  async of(entry: JsonObject | undefined): Promise<Replay | null> {
    const run = entry?.['detection'];
    if (!isObject(run) || !isSnapshot(run['snapshot']) || typeof run['ruleSet'] !== 'string') return null;
    const rules = await this.#rulesOf(run['ruleSet']);
    if (!rules) return null;
    const { snapshot } = run;
    const ran = rowsOf(run['models']).map(({ modelId }) => modelId);
    const models = rules.models.filter(({ modelId }) => ran.includes(modelId));
    return { hash: run['ruleSet'], rules, models, snapshot, detection: detect(models, rules.levels, snapshot) };
  }
}
