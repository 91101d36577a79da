import type { NotTaken } from '../../../../src/contract/ccda';
import { codings, conceptText } from '../../fhir/coding';
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

const CANCELLED = new Set(['cancelled', 'aborted']);

/** The moods of a medication that was ordered. */
export const ORDERED: ReadonlySet<string> = new Set(['INT', 'RQO']);
const moodOf = ({ attributes }: XmlElement): string => attributes['moodCode']?.trim().toUpperCase() || 'EVN';
export const isOrdered = (statement: XmlElement): boolean => ORDERED.has(moodOf(statement));

/**
 * Why a statement is not a fact about the patient; undefined if it is one.
 * @param chain the statement, and the elements that contain it and speak about it too: section, organizer, act
 * @param mayBeOrdered a statement that may be an order, which is then read as an order
 */
export function notAFact(chain: readonly XmlElement[], mayBeOrdered?: XmlElement): NotTaken | undefined {
  const statements = chain.filter(({ name }) => name !== 'section');
  const statuses = statements.map(statusOf);
  if (chain.some(isOfAnother)) return 'anotherPerson';
  if (statuses.includes('nullified')) return 'enteredInError';
  if (statements.some(saysNo)) return 'negated';
  if (statuses.some((status) => status !== undefined && CANCELLED.has(status))) return 'cancelled';
  if (statements.some((each) => moodOf(each) !== 'EVN' && !(each === mayBeOrdered && isOrdered(each))))
    return 'planned';
  return statements.some(({ attributes }) => attributes['nullFlavor'] !== undefined) ? 'unknown' : undefined;
}

/** Codes that say that there is nothing: SNOMED CT, and HL7's codes for absent and unknown data. */
const NONE_KNOWN = new Set(['160245001', '182849000', '787481004', '787480003', '716186003', '160244002']);
const NO_DATA = /^no-(known-.*|.*-info)$/;
const SAYS_NONE =
  /^(none\b( known| reported| recorded)?\W*$|no (known|current|active|significant|reported|recorded|documented|past|prior|previous|history of|ongoing|relevant)\b|(patient )?denies\b|not (currently )?(on|taking) any\b)/i;
const SAYS_UNKNOWN =
  /^((unk|unknown|n\/?a|asku|nask|not (known|recorded|available|on file))\W*$|no (information|data)\b)/i;

/** Why a coded name says nothing about the patient: `No known problems`, `Unknown`, or no name at all. */
export function saysNothing(named: FhirObject | undefined): NotTaken | undefined {
  const name = conceptText(named);
  if (name === undefined) return 'noCode';
  const codes = codings(named).map(({ code }) => code);
  if (codes.some((code) => NONE_KNOWN.has(code) || NO_DATA.test(code))) return 'noneKnown';
  const names = [name, ...codings(named).flatMap(({ display }) => display ?? [])];
  if (names.some((each) => SAYS_NONE.test(each))) return 'noneKnown';
  return codes.length === 0 && SAYS_UNKNOWN.test(name) ? 'unknown' : undefined;
}
