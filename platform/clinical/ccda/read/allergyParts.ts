import type { FhirObject } from '../../fhir/read';
import { systemOf, SYSTEMS } from '../templates';
import { all, attribute, first, type XmlElement } from '../xml';
import { concept } from './concept';
import { actTime, has } from './elements';
import { nameIn, textIn, type NarrativeLookup } from './narrative';
import type { Reading } from './statements';
import { notAFact } from './truth';

/** What the type of an allergy says, and what its negation says. */
interface AllergyType {
  isType: boolean;
  type?: 'allergy' | 'intolerance';
  category?: 'food' | 'medication' | 'environment';
  noneKnown: FhirObject;
}

const none = (display: string, code?: string): FhirObject =>
  code === undefined ? { code: 'no-known-allergies', display } : { system: systemOf(SYSTEMS.snomed), code, display };

const ALL = none('No known allergies', '716186003');
const DRUG = none('No known drug allergies', '409137002');
const FOOD = none('No known food allergies', '429625007');
const ENVIRONMENT = none('No known environmental allergies', '428607008');

/**
 * The value set Allergy and Intolerance Type (2.16.840.1.113883.3.88.12.3221.6.2) with the concept maps of C-CDA on
 * FHIR to the type and category of an AllergyIntolerance, and CF-NoKnownAllergies for negated ones
 * (https://hl7.org/fhir/us/ccda/CF-allergies.html).
 */
const TYPES: Readonly<Record<string, Omit<AllergyType, 'isType'>>> = {
  '419199007': { type: 'allergy', noneKnown: ALL }, // Allergy to substance
  '416098002': { type: 'allergy', category: 'medication', noneKnown: DRUG }, // Allergy to drug
  '414285001': { type: 'allergy', category: 'food', noneKnown: FOOD }, // Allergy to food
  '426232007': { type: 'allergy', category: 'environment', noneKnown: ENVIRONMENT }, // Environmental allergy
  '232347008': { type: 'allergy', category: 'environment', noneKnown: none('No known allergy to dander') },
  '59037007': { type: 'intolerance', category: 'medication', noneKnown: none('No known drug intolerances') },
  '235719002': { type: 'intolerance', category: 'food', noneKnown: none('No known food intolerances') },
  '419511003': { category: 'medication', noneKnown: DRUG }, // Propensity to adverse reactions to drug
  '418471000': { category: 'food', noneKnown: FOOD }, // Propensity to adverse reactions to food
  '418038007': { noneKnown: ALL }, // Propensity to adverse reactions to substance
  '420134006': { noneKnown: ALL }, // Propensity to adverse reactions
};

/** What the value of an observation says, if it is a type; other values name what the patient does not tolerate. */
export function typeIn(value: XmlElement | undefined): AllergyType {
  const code = attribute(value, 'code');
  const known = code === undefined ? undefined : TYPES[code];
  return { isType: code === undefined || known !== undefined, ...(known ?? { noneKnown: ALL }) };
}

const STATUS = new Set(['2.16.840.1.113883.10.20.22.4.28', '2.16.840.1.113883.10.20.1.39']);
const REACTION = new Set(['2.16.840.1.113883.10.20.22.4.9', '2.16.840.1.113883.10.20.1.54']);
const SEVERITY = new Set([
  '2.16.840.1.113883.10.20.22.4.8',
  '2.16.840.1.113883.10.20.1.55',
  '1.3.6.1.4.1.19376.1.5.3.1.4.1',
]);

export const isAllergyStatus = (element: XmlElement): boolean => has(element, STATUS);

/** Criticality Observation (2.16.840.1.113883.10.20.22.4.145): ObservationValue in FHIR's words. */
const CRITICALITIES: Record<string, string> = { CRITH: 'high', CRITL: 'low', CRITU: 'unable-to-assess' };

export const readCriticality = (allergy: XmlElement): string | undefined =>
  all(allergy, 'entryRelationship/observation')
    .filter((each) => attribute(first(each, 'code'), 'code') === '82606-5')
    .map((each) => CRITICALITIES[attribute(first(each, 'value'), 'code') ?? ''])
    .find(Boolean);

/**
 * Severities in SNOMED CT in FHIR's words. What is between two of them, and what was fatal, counts as the worse one:
 * FHIR has no words for it.
 */
const SEVERITIES: Record<string, string> = {
  '255604002': 'mild',
  '371923003': 'moderate', // Mild to moderate
  '6736007': 'moderate',
  '371924009': 'severe', // Moderate to severe
  '24484000': 'severe',
  '399166001': 'severe', // Fatal
};

const severitiesIn = (element: XmlElement): XmlElement[] =>
  all(element, 'entryRelationship/observation')
    .filter((each) => has(each, SEVERITY) || attribute(first(each, 'code'), 'code') === 'SEV')
    .flatMap((each) => all(each, 'value'));

/** The severity of the allergy as a whole, in words: only reactions have a severity in FHIR. */
export function wholeSeverity(allergy: XmlElement, lookUp: NarrativeLookup): string | undefined {
  const [value] = severitiesIn(allergy);
  const name = nameIn(value, lookUp);
  return name && `Severity: ${name}`;
}

const isReaction = (relation: XmlElement, element: XmlElement): boolean =>
  has(element, REACTION) || attribute(relation, 'typeCode')?.toUpperCase() === 'MFST';

/** The reactions that an allergy has shown: FHIR's `reaction`. */
export function readReactions(allergy: XmlElement, { lookUp, zone }: Reading): FhirObject[] {
  return all(allergy, 'entryRelationship').flatMap((relation) =>
    all(relation, 'observation')
      .filter((each) => isReaction(relation, each) && notAFact([each]) === undefined)
      .flatMap((each): FhirObject[] => {
        const said = textIn(first(each, 'text'), lookUp);
        const manifestation = concept(lookUp, { element: first(each, 'value') }) ?? (said ? { text: said } : undefined);
        if (manifestation === undefined) return [];
        const severity = severitiesIn(each)
          .map((value) => SEVERITIES[attribute(value, 'code') ?? ''])
          .find(Boolean);
        const { start, moment } = actTime(first(each, 'effectiveTime'), zone);
        const onset = start ?? moment;
        return [{ manifestation: [manifestation], ...(severity && { severity }), ...(onset && { onset }) }];
      }),
  );
}
