import type { NotTaken } from '../../../../src/contract/ccda';
import { UNSUCCESSFUL } from '../../fhir/procedure';
import type { FhirObject } from '../../fhir/read';
import { all, attribute, first, within, type XmlElement } from '../xml';

/** What a code says about the truth of a statement: why it is no fact, or how certain it is (FHIR's words). */
interface Truth {
  not?: NotTaken;
  verification?: 'provisional' | 'differential';
  /** Whether it was so in the past. */
  isPast?: true;
}

/** SNOMED CT's values of the attributes finding context (408729009), procedure context (408730004) and temporal context. */
const CONTEXTS: Record<string, Truth> = {
  '410516002': { not: 'negated' }, // Known absent
  '410594000': { not: 'negated' }, // Definitely not present
  '410593006': { not: 'negated' }, // Probably not present
  '428263003': { not: 'negated' }, // Not suspected
  '415684004': { verification: 'provisional' }, // Suspected
  '410592001': { verification: 'provisional' }, // Probably present
  '410590009': { verification: 'differential' }, // Known possible
  '261665006': { not: 'unknown' }, // Unknown
  '410519009': { not: 'unknown' }, // At risk
  '410517006': { not: 'planned' }, // Expectation of
  '410518001': { not: 'planned' }, // Goal
  '385660001': { not: 'negated' }, // Not done
  '262008008': { not: 'negated' }, // Not performed
  '385661002': { not: 'negated' }, // Considered and not done
  '410534003': { not: 'negated' }, // Not indicated
  '410536001': { not: 'negated' }, // Contraindicated
  '443390004': { not: 'negated' }, // Refused
  '397943006': { not: 'planned' }, // Planned
  '89925002': { not: 'cancelled' }, // Cancelled
  // Temporal context (408731000)
  '410513005': { isPast: true }, // In the past
  '410587002': { isPast: true }, // Past - specified
};

const SUBJECT_RELATIONSHIP = '408732007';
const SUBJECT_OF_RECORD = '410604004';
/** Kinds of observations about the family: family history, and family history of a disorder. */
const OF_FAMILY = new Set(['57177007', '416471007', '281666001']);

const codeIn = (element: XmlElement | undefined): string => attribute(element, 'code') ?? '';

/** What the qualifiers of a code say; the strongest of them. */
export function qualifiedTruth(code: XmlElement | undefined): Truth {
  const found = (code ? [code, ...all(code, 'translation')] : [])
    .flatMap((each) => all(each, 'qualifier'))
    .map((qualifier): Truth => {
      const value = codeIn(first(qualifier, 'value'));
      if (codeIn(first(qualifier, 'name')) === SUBJECT_RELATIONSHIP)
        return value === SUBJECT_OF_RECORD || value === '' ? {} : { not: 'anotherPerson' };
      return CONTEXTS[value] ?? {};
    });
  const strongest = found.find(({ not }) => not) ?? found.find(({ verification }) => verification) ?? {};
  return { ...strongest, ...(found.some(({ isPast }) => isPast) && { isPast: true }) };
}

/** Whether an observation is about the patient's family, by its kind. */
export const isOfFamily = (observation: XmlElement): boolean => {
  const code = first(observation, 'code');
  return (code ? [code, ...all(code, 'translation')] : []).some((each) => OF_FAMILY.has(codeIn(each)));
};

/** Whether a procedure is said not to have succeeded, by a code anywhere in it. */
export const isUnsuccessful = (procedure: XmlElement): boolean =>
  [...within(procedure)].some((each) => UNSUCCESSFUL.has(codeIn(each)));

/** How certain a problem is, as FHIR's `verificationStatus`. */
export const verificationOf = ({ verification }: Truth): FhirObject | undefined =>
  verification && {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-ver-status', code: verification }],
  };
