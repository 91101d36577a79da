import type { Scores } from './search';

/** What the parts of a plan are called in the plan itself; an id without a name stands for itself. */
export interface PlanTerms {
  symptom: (dataId: string) => string;
  condition: (conditionId: string) => string;
  question: (questionId: string) => string;
}

/** The maximum length of a test's name. */
const MOST_CHARACTERS = 300;

/** The scores of a symptom. A test with a baseline, for example, has no first score, so later ones have their place. */
const scoresOf = (tuples: readonly (number | null)[]): string =>
  tuples
    .flatMap((score, place) => (score === null ? [] : [place === 0 ? `${score}` : `[${place}] ${score}`]))
    .join(' ');

/**
 * The name of a made test: `kidney-2: Passing little urine 3; Heart failure; no answer: Nausea, Thirst`. Symptoms with the
 * same name have their ids, too, so that other scores have other names.
 * @param reads the data types that the rule reads, in order
 * @param conditionIds the conditions of the patient
 */
export function madeName(
  subject: string,
  { symptom, condition }: Omit<PlanTerms, 'question'>,
  reads: readonly string[],
  values: Scores['values'],
  conditionIds: readonly string[],
): string {
  const nameOf = (dataId: string): string => {
    const name = symptom(dataId);
    return reads.some((other) => other !== dataId && symptom(other) === name) ? `${name} (${dataId})` : name;
  };
  const isGiven = (dataId: string): boolean => (values[dataId] ?? []).some((score) => score !== null);
  const given = reads.filter(isGiven).map((dataId) => `${nameOf(dataId)} ${scoresOf(values[dataId] ?? [])}`);
  const missing = reads.filter((dataId) => !isGiven(dataId)).map(nameOf);
  const parts = [
    given.join(', '),
    conditionIds.map(condition).join(', '),
    missing.length === 0 ? '' : `no answer: ${missing.join(', ')}`,
  ];
  return `${subject}: ${parts.filter((part) => part !== '').join('; ')}`.slice(0, MOST_CHARACTERS);
}
