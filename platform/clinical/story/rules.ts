import { sql } from 'kysely';
import { GROUPS, groupOf, type DetectRule, type RuleSet } from '../../../src/domain/detection';
import { rowsOf, textOf } from '../../../src/domain/entity/read';
import type { LooseOf } from '../../../src/domain/records';
import { ruleKey, ruleSetIn } from '../../../src/domain/story/chains';
import type { StoryInput } from '../../../src/domain/story/sources';
import type { Queryable } from '../../db/types';
import { listOf, run } from '../../db/sql';

/** Maximum number of rule sets to read for a story. The rule sets of the newest alerts come first. */
const MOST_SETS = 40;

/** A rule with all its groups: missing limits get their defaults, and missing groups are null. */
const filled = ({ ruleId, grade, alertLevelId, priority, ...groups }: DetectRule): DetectRule => ({
  ruleId,
  grade,
  alertLevelId,
  priority,
  ...Object.fromEntries(GROUPS.map((name) => [name, groupOf(groups[name]) ?? null])),
});

/**
 * The models that fired for the alerts, each with all its rules as they were when the alert was created. One statement
 * reads all of them.
 */
export async function firedModels(
  on: Queryable,
  alerts: readonly LooseOf<'patientData'>[],
): Promise<StoryInput['rules']> {
  const wanted = new Set<string>();
  const hashes = new Set<string>();
  for (const entry of alerts.flatMap(({ source }) => rowsOf(source))) {
    const ruleSet = ruleSetIn(entry);
    if (ruleSet === '') continue;
    hashes.add(ruleSet);
    for (const { modelId } of rowsOf(entry['complaints'])) wanted.add(JSON.stringify([ruleSet, textOf(modelId)]));
  }
  if (hashes.size === 0) return [];
  const rows = await run<{ hash: string; rules: string }>(
    on,
    sql`SELECT hash, rules::text AS rules FROM detection_rule_set
      WHERE hash IN ${listOf([...hashes].slice(0, MOST_SETS))}`,
  );
  return rows.flatMap(({ hash, rules }) => {
    // The type is certain, because only detection stores rule sets.
    const { models, planId }: RuleSet = JSON.parse(rules);
    return models
      .filter(({ modelId }) => wanted.has(JSON.stringify([hash, modelId])))
      .flatMap(({ modelId, version, rules: own }) =>
        own.map((rule) => ({
          key: ruleKey(hash, modelId, rule.ruleId),
          modelId,
          planId,
          ruleSet: hash,
          version,
          rule: filled(rule),
        })),
      );
  });
}
