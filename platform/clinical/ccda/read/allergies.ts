import { saysNone } from '../../fhir/absence';
import { ABATEMENT } from '../../fhir/allergy';
import type { FhirObject } from '../../fhir/read';
import { all, attribute, first, words, type XmlElement } from '../xml';
import { readCriticality, isAllergyStatus, readReactions, typeIn, wholeSeverity } from './allergyParts';
import { clinicalStatus, isTakenBack } from './clinicalStatus';
import { concept } from './concept';
import { actTime, has, uniqueId } from './elements';
import { nameIn, textIn } from './narrative';
import { qualifiedTruth } from './qualifiers';
import type { Read, Reading, ReadStatement } from './statements';
import { notAFact, saysNothing } from './truth';
import { authoredTimes } from './times';

/** Observations of an allergy or intolerance: in C-CDA, CCD and IHE. */
const ALLERGY = new Set([
  '2.16.840.1.113883.10.20.22.4.7',
  '2.16.840.1.113883.10.20.22.4.90',
  '2.16.840.1.113883.10.20.1.18',
  '1.3.6.1.4.1.19376.1.5.3.1.4.6',
]);

const isAllergy = (element: XmlElement): boolean =>
  element.name === 'observation' && (has(element, ALLERGY) || all(element, 'participant').some(isConsumed));

const isConsumed = (participant: XmlElement): boolean => attribute(participant, 'typeCode')?.toUpperCase() === 'CSM';

/** The substance: the entity that was consumed. */
function substanceOf(allergy: XmlElement, { lookUp }: Reading): FhirObject | undefined {
  const entity = first(all(allergy, 'participant').find(isConsumed), 'participantRole/playingEntity');
  const named = words(first(entity, 'name'));
  return concept(lookUp, { element: first(entity, 'code') }) ?? (named === undefined ? undefined : { text: named });
}

/** What a negated observation says: that a person is not allergic to a substance, or that no allergies are known. */
function deniedBy(allergy: XmlElement, substance: FhirObject | undefined, { lookUp }: Reading) {
  const isSpecific = substance !== undefined && saysNothing(substance) === undefined;
  if (isSpecific) return { not: 'negated' as const, named: substance };
  const said = textIn(first(allergy, 'text'), lookUp);
  const coding = typeIn(first(allergy, 'value')).noneKnown;
  const named: FhirObject = { coding: [coding], ...(said !== undefined && saysNone(said) && { text: said }) };
  return { not: 'noneKnown' as const, named };
}

/** What the patient does not tolerate: the substance, or a value that names it, such as `Allergy to penicillin`. */
function subjectOf(
  allergy: XmlElement,
  substance: FhirObject | undefined,
  { lookUp }: Reading,
): FhirObject | undefined {
  const value = first(allergy, 'value');
  const isType = typeIn(value).isType;
  // A value without a code may say in words that there are none, or that nothing is known.
  const said = attribute(value, 'code') === undefined ? nameIn(value, lookUp) : undefined;
  const isSilent = said !== undefined && ['noneKnown', 'unknown'].includes(saysNothing({ text: said }) ?? '');
  if (substance === undefined && isSilent) return { text: said };
  return substance ?? concept(lookUp, { statement: allergy, ...(!isType && value && { element: value }) });
}

const coded = (code: string | undefined): FhirObject | undefined =>
  code === undefined ? undefined : { coding: [{ code }] };

function read(allergy: XmlElement, reading: Reading, concern?: XmlElement): Read {
  const { lookUp, zone, around } = reading;
  const value = first(allergy, 'value');
  const substance = substanceOf(allergy, reading);
  const id = uniqueId(allergy) ?? uniqueId(concern);
  const about = { from: allergy, id, resourceType: 'AllergyIntolerance' };
  const named = subjectOf(allergy, substance, reading);
  const not =
    notAFact([...around, ...(concern ? [concern] : []), allergy]) ??
    (isTakenBack(allergy, isAllergyStatus) ? 'enteredInError' : qualifiedTruth(value).not);
  if (not === 'negated') return { ...about, ...deniedBy(allergy, substance, reading) };
  if (not) return { not, ...about, named };
  const nothing = saysNothing(named, 'allergy');
  if (nothing) return { not: nothing, ...about, named };
  const time = actTime(first(allergy, 'effectiveTime'), zone);
  const onset = time.start ?? time.moment;
  const status = clinicalStatus(allergy, concern, time, isAllergyStatus);
  const { type, category } = typeIn(value);
  const criticality = readCriticality(allergy);
  const reaction = readReactions(allergy, reading);
  const [recordedDate] = authoredTimes([allergy, concern], zone);
  const notes = [wholeSeverity(allergy, lookUp), ...commentsOf(allergy, reading)].flatMap((text) => text ?? []);
  return {
    from: allergy,
    id,
    faults: time.faults,
    resource: {
      resourceType: 'AllergyIntolerance',
      ...(named && { code: named }),
      ...(type && { type }),
      ...(category && { category: [category] }),
      ...(criticality && { criticality }),
      ...(status !== undefined && { clinicalStatus: coded(status) }),
      ...(onset && { onsetDateTime: onset }),
      ...(time.end && { extension: [{ url: ABATEMENT, valueDateTime: time.end }] }),
      ...(recordedDate && { recordedDate }),
      ...(reaction.length > 0 && { reaction }),
      ...(notes.length > 0 && { note: notes.map((text) => ({ text })) }),
    },
  };
}

/** The comments in a statement (Comment Activity, 48767-8). */
const commentsOf = (allergy: XmlElement, { lookUp }: Reading): (string | undefined)[] =>
  all(allergy, 'entryRelationship/act')
    .filter((each) => attribute(first(each, 'code'), 'code') === '48767-8')
    .map((each) => textIn(first(each, 'text'), lookUp));

/** The allergies of a concern, or an allergy that stands alone. */
export const readAllergies: ReadStatement = (statement, reading) => {
  if (isAllergy(statement)) return [read(statement, reading)];
  const allergies = all(statement, 'entryRelationship/observation').filter(isAllergy);
  if (allergies.length > 0) return allergies.map((each) => read(each, reading, statement));
  return [{ not: notAFact([...reading.around, statement]) ?? 'otherEntry', from: statement }];
};
