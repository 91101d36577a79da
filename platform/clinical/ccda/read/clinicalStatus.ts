import { isOverBefore } from '../../../../src/domain/dates/partialDate';
import { all, attribute, first, type XmlElement } from '../xml';
import { statusOf, type ActTime } from './elements';

/** Clinical statuses in SNOMED CT. */
const CLINICAL: Record<string, string> = {
  '55561003': 'active',
  '73425007': 'inactive',
  '413322009': 'resolved',
  '246455001': 'recurrence',
  '263855007': 'relapse',
  '277022003': 'remission',
};
const WITHDRAWN = /^(entered[- ]in[- ]error|refuted)$/i;

/** The LOINC code of a status, by which observations of a status are known without their template. */
const STATUS_CODE = '33999-4';

/** The statuses that observations about a problem or an allergy give. */
const statuses = (statement: XmlElement, isStatus: (element: XmlElement) => boolean): XmlElement[] =>
  all(statement, 'entryRelationship/observation')
    .filter((each) => isStatus(each) || attribute(first(each, 'code'), 'code') === STATUS_CODE)
    .flatMap((each) => all(each, 'value'));

/**
 * The clinical status: as an observation states it, or else from the end and from whether somebody still follows the
 * concern. What is not followed any more is not said to be resolved.
 */
export function clinicalStatus(
  statement: XmlElement,
  concern: XmlElement | undefined,
  time: ActTime,
  isStatus: (element: XmlElement) => boolean,
): string | undefined {
  const stated = statuses(statement, isStatus)
    .map((value) => CLINICAL[attribute(value, 'code') ?? ''])
    .find(Boolean);
  if (stated !== undefined) return stated;
  // Whoever states that the status is unknown does not say that it is active.
  const isUnknown = ({ attributes }: XmlElement) => attributes['nullFlavor'] !== undefined;
  if (statuses(statement, isStatus).some(isUnknown)) return undefined;
  // What ends in the future is not over yet.
  const isOver = time.end !== undefined && !isOverBefore(new Date().toISOString(), time.end);
  if (isOver) return 'resolved';
  const followed = statusOf(concern);
  if (followed === 'completed') return 'inactive';
  return followed === 'active' && (!time.hasEnd || time.end !== undefined) ? 'active' : undefined;
}

/** Whether a status says that the statement was a mistake, or is not so. */
export const isTakenBack = (statement: XmlElement, isStatus: (element: XmlElement) => boolean): boolean =>
  statuses(statement, isStatus).some(({ attributes }) =>
    [attributes['code'], attributes['displayName']].some((word) => WITHDRAWN.test(word?.trim() ?? '')),
  );
