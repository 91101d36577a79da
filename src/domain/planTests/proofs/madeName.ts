import { testName, valuesInWords } from '../inWords';
import type { PlanTerms } from '../terms';
import type { Scores } from './search';

/**
 * The name of a made test: `kidney-2: Passing little urine: Frequently; Heart failure; no answer: Nausea, Thirst`.
 * Symptoms with the same name have their ids, too, so that other scores have other names.
 * @param reads the data types that the rule reads, in order
 * @param conditionIds the conditions of the patient
 */
export function madeName(
  subject: string,
  terms: PlanTerms,
  reads: readonly string[],
  values: Scores['values'],
  conditionIds: readonly string[],
): string {
  const nameOf = (dataId: string): string => {
    const name = terms.symptom(dataId);
    return reads.some((other) => other !== dataId && terms.symptom(other) === name) ? `${name} (${dataId})` : name;
  };
  const isGiven = (dataId: string): boolean => (values[dataId] ?? []).some((score) => score !== null);
  const given = reads
    .filter(isGiven)
    .map((dataId) => valuesInWords(terms, dataId, [...(values[dataId] ?? [])], { name: nameOf(dataId) }));
  const missing = reads.filter((dataId) => !isGiven(dataId)).map(nameOf);
  const parts = [
    given.join(' · '),
    conditionIds.map(terms.condition).join(', '),
    missing.length === 0 ? '' : `no answer: ${missing.join(', ')}`,
  ];
  return testName(`${subject}: ${parts.filter((part) => part !== '').join('; ')}`);
}
