import {
  groupOf,
  GROUPS,
  type Attribute,
  type DetectRule,
  type GroupName,
  type ModelResult,
  type RuleTrace,
} from '../../detection';
import type { PossibleValues } from './values';

/**
 * What tests must have seen of a symptom of a rule: its values around the limits, no answer, and that this symptom
 * alone decided that the rule fires (`decidesFor`) or does not (`decidesAgainst`).
 */
export const PLACES = ['below', 'min', 'max', 'above', 'missing', 'decidesFor', 'decidesAgainst'] as const;
export type Place = (typeof PLACES)[number];

/** One symptom of a rule, by its position. */
export interface SymptomPlace {
  group: GroupName;
  index: number;
}

export interface RuleSymptom extends SymptomPlace {
  attribute: Attribute;
  min: number;
  max: number;
  /** The value at each limit; absent if the symptom has no such value, or the limit has been named already. */
  limits: Readonly<Partial<Record<'below' | 'min' | 'max' | 'above', number>>>;
  /** The places that inputs can reach, as far as the symptom's values tell. */
  places: readonly Place[];
}

/** The symptoms of a rule with their limits and places. */
export function symptomsOfRule(rule: DetectRule, values: PossibleValues): RuleSymptom[] {
  return GROUPS.flatMap((group) => {
    const filled = groupOf(rule[group]);
    if (!filled) return [];
    const { symptoms, min, max } = filled;
    return symptoms.map((attribute, index): RuleSymptom => {
      const possible = values.of(group, attribute);
      const matching = possible.filter((value) => min <= value && value <= max);
      const [lowest, highest] = [matching[0], matching.at(-1)];
      const below = possible.findLast((value) => value < min);
      const above = possible.find((value) => value > max);
      const limits = {
        ...(below !== undefined && { below }),
        ...(lowest !== undefined && { min: lowest }),
        ...(highest !== undefined && highest !== lowest && { max: highest }),
        ...(above !== undefined && { above }),
      };
      const canFail = below !== undefined || above !== undefined || group !== 'conditions';
      const places = PLACES.filter((place) => {
        if (place === 'missing') return group !== 'conditions';
        if (place === 'decidesFor') return lowest !== undefined;
        if (place === 'decidesAgainst') return lowest !== undefined && canFail;
        return limits[place] !== undefined;
      });
      return { group, index, attribute, min, max, limits, places };
    });
  });
}

/** Whether a rule would fire, or stop firing, if only this symptom matched or did not. */
function decides(trace: RuleTrace, { group, index }: SymptomPlace): boolean {
  const own = trace.groups.find((each) => each.group === group);
  const symptom = own?.symptoms[index];
  if (!own || !symptom || trace.rejected) return false;
  if (trace.groups.some((each) => each.group !== group && !each.holds)) return false;
  return own.matched === (symptom.matches ? own.needed : own.needed - 1);
}

/** Whether the trace of a rule has seen a place of a symptom. */
export function sees(trace: RuleTrace, symptom: RuleSymptom, place: Place): boolean {
  const seen = trace.groups.find(({ group }) => group === symptom.group)?.symptoms[symptom.index];
  if (!seen) return false;
  switch (place) {
    case 'missing':
      return seen.value === null;
    case 'decidesFor':
      return seen.matches && decides(trace, symptom);
    case 'decidesAgainst':
      return !seen.matches && decides(trace, symptom);
    default:
      return seen.value !== null && seen.value === symptom.limits[place];
  }
}

/** A place that a test can reach: of a symptom of a rule or, without a symptom, that the rule decides. */
export interface Hole {
  modelId: string;
  ruleId: string;
  symptom?: SymptomPlace & { place: Place };
}

/** Whether the results of a run reach a hole. */
export function reaches(results: readonly ModelResult[], hole: Hole, symptoms: readonly RuleSymptom[]): boolean {
  const result = results.find(({ modelId }) => modelId === hole.modelId);
  const trace = result?.trace.find(({ ruleId }) => ruleId === hole.ruleId);
  if (!result || !trace) return false;
  if (!hole.symptom) return result.ruleId === hole.ruleId;
  const { group, index, place } = hole.symptom;
  const symptom = symptoms.find((each) => each.group === group && each.index === index);
  return symptom !== undefined && sees(trace, symptom, place);
}
