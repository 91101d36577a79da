import type { DetectRule, GroupName, ModelResult, RuleSet } from '../../detection';
import type { Question } from '../asking';
import type { Response } from '../conversation';
import { sees, symptomsOfRule, type Place, type RuleSymptom } from './places';
import type { PossibleValues } from './values';

/** `unreachable`: no inputs can reach it. */
export type PlaceState = 'covered' | 'hole' | 'unreachable';

export interface CoveredSymptom {
  group: GroupName;
  index: number;
  dataId: string;
  tuple: number | null;
  min: number;
  max: number;
  /** The state of each place that the symptom has; `value` is the value at a limit. */
  places: { place: Place; value: number | null; state: PlaceState }[];
}

export interface CoveredRule {
  modelId: string;
  ruleId: string;
  grade: number;
  alertLevelId: string;
  /** Whether the rule decided the level of its model in a test. */
  decision: PlaceState;
  symptoms: CoveredSymptom[];
}

interface Watched {
  modelId: string;
  rule: DetectRule;
  symptoms: RuleSymptom[];
  decided: boolean;
  seen: Set<string>;
}

const keyOf = ({ group, index }: RuleSymptom, place: Place): string => `${group} ${index} ${place}`;

/** Collects from the traces of tests which rules, limits and decisions of a plan the tests have seen. */
export class Coverage {
  readonly #watched: Watched[];
  readonly #asked = new Set<string>();
  readonly #questions: readonly Question[];

  constructor({ models }: Pick<RuleSet, 'models'>, questions: readonly Question[], values: PossibleValues) {
    this.#questions = questions;
    this.#watched = models.flatMap(({ modelId, rules }) =>
      rules.map((rule) => ({
        modelId,
        rule,
        symptoms: symptomsOfRule(rule, values),
        decided: false,
        seen: new Set<string>(),
      })),
    );
  }

  /** @param results the models' outcomes in one evaluation of a test */
  add(results: readonly ModelResult[]): void {
    const byId = new Map(results.map((result) => [result.modelId, result]));
    for (const watched of this.#watched) {
      const result = byId.get(watched.modelId);
      const trace = result?.trace.find(({ ruleId }) => ruleId === watched.rule.ruleId);
      if (!result || !trace) continue;
      watched.decided ||= result.ruleId === watched.rule.ruleId;
      for (const symptom of watched.symptoms)
        for (const place of symptom.places) {
          const key = keyOf(symptom, place);
          if (!watched.seen.has(key) && sees(trace, symptom, place)) watched.seen.add(key);
        }
    }
  }

  /** @param responses the conversation of a test */
  ask(responses: readonly Response[]): void {
    for (const { questionId } of responses) this.#asked.add(questionId);
  }

  /** The rules in the order of the plan. */
  get rules(): CoveredRule[] {
    return this.#watched.map(({ modelId, rule, symptoms, decided, seen }) => {
      const all = symptoms.map((symptom): CoveredSymptom => {
        const { group, index, attribute, min, max, limits, places } = symptom;
        return {
          group,
          index,
          dataId: attribute.dataId,
          tuple: attribute.tuple ?? null,
          min,
          max,
          places: places.map((place) => ({
            place,
            value: place in limits ? (Object.entries(limits).find(([name]) => name === place)?.[1] ?? null) : null,
            state: seen.has(keyOf(symptom, place)) ? 'covered' : 'hole',
          })),
        };
      });
      return {
        modelId,
        ruleId: rule.ruleId,
        grade: rule.grade,
        alertLevelId: rule.alertLevelId,
        decision: decided ? 'covered' : 'hole',
        symptoms: all,
      };
    });
  }

  /** Ids of the questions that no test answers. */
  get unasked(): string[] {
    return this.#questions.map(({ questionId }) => questionId).filter((questionId) => !this.#asked.has(questionId));
  }
}

/**
 * Number of places of a rule that can be reached, and of those that tests have reached; its decision is one of them.
 */
export function placesOf({ decision, symptoms }: CoveredRule): { covered: number; places: number } {
  const states = [decision, ...symptoms.flatMap(({ places }) => places.map(({ state }) => state))];
  return {
    covered: states.filter((state) => state === 'covered').length,
    places: states.filter((state) => state !== 'unreachable').length,
  };
}
