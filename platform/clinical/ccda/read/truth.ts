import type { NotTaken } from '../../../../src/contract/ccda';
import { readAbsence, isGeneral } from '../../fhir/absence';
import { conceptText } from '../../fhir/coding';
import { findContrary, type Kind } from '../../fhir/doubt';
import type { FhirObject } from '../../fhir/read';
import { all, attribute, type XmlElement } from '../xml';
import { statusOf } from './elements';

/** Words by which a system says that a relative is the patient. */
const SELF = new Set(['SELF', 'ONESELF']);

const isOfAnother = (element: XmlElement): boolean =>
  all(element, 'subject/relatedSubject').some((relative) => {
    const relation = attribute(all(relative, 'code')[0], 'code')?.toUpperCase();
    return relation === undefined || !SELF.has(relation);
  });

const saysNo = ({ attributes }: XmlElement): boolean => /^(true|1)$/i.test(attributes['negationInd']?.trim() ?? '');

/** Whether a statement was given up. A medication that was aborted was taken before, so it is stopped. */
function isCancelled(statement: XmlElement, isMedication: boolean): boolean {
  const status = statusOf(statement);
  // What is obsolete was replaced by another act (HL7, ActStatus).
  return status === 'cancelled' || status === 'obsolete' || (status === 'aborted' && !isMedication);
}

/** The moods of a medication that was ordered. */
export const ORDERED: ReadonlySet<string> = new Set(['INT', 'RQO']);
const moodOf = ({ attributes }: XmlElement): string => attributes['moodCode']?.trim().toUpperCase() || 'EVN';
export const isOrdered = (statement: XmlElement): boolean => ORDERED.has(moodOf(statement));

/**
 * Why a statement is not a fact about the patient; undefined if it is one.
 * @param chain the statement, and the elements that contain it and speak about it too: section, organizer, act
 * @param medication a medication, which may be an order, and which may be stopped
 */
export function notAFact(chain: readonly XmlElement[], medication?: XmlElement): NotTaken | undefined {
  const statements = chain.filter(({ name }) => name !== 'section');
  const statuses = statements.map(statusOf);
  if (chain.some(isOfAnother)) return 'anotherPerson';
  if (statuses.includes('nullified')) return 'enteredInError';
  if (statements.some(saysNo)) return 'negated';
  if (statements.some((each) => isCancelled(each, each === medication))) return 'cancelled';
  // An act that is new has not begun (HL7, ActStatus).
  if (statuses.includes('new')) return 'planned';
  if (statements.some((each) => moodOf(each) !== 'EVN' && !(each === medication && isOrdered(each)))) return 'planned';
  return statements.some(({ attributes }) => attributes['nullFlavor'] !== undefined) ? 'unknown' : undefined;
}

/** Why a statement is not taken, in view of what it is about: the negation of a whole kind says that none are known. */
export function notTakenFor(not: NotTaken, named: FhirObject | undefined): NotTaken {
  if (not !== 'negated') return not;
  const nothing = saysNothing(named);
  return isGeneral(named) || nothing === 'noneKnown' || nothing === 'noCode' ? 'noneKnown' : not;
}

/** Why a coded name says no fact about the patient: `No known problems`, `Unknown`, `No cancer`, or no name at all. */
export function saysNothing(named: FhirObject | undefined, kind?: Kind): NotTaken | undefined {
  const name = conceptText(named);
  if (name === undefined) return 'noCode';
  const absence = readAbsence(named);
  if (absence !== undefined) return absence === 'notKnown' ? 'unknown' : 'noneKnown';
  const contrary = findContrary(named, kind);
  if (contrary === 'ofFamily') return 'anotherPerson';
  return contrary === 'denied' || contrary === 'notDone' ? 'negated' : undefined;
}
