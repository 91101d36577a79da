import { findDoubt } from '../../fhir/doubt';
import type { FhirObject } from '../../fhir/read';
import { ENCOUNTER_DIAGNOSIS } from '../../../../src/domain/history/problems';
import { all, attribute, first, type XmlElement } from '../xml';
import { clinicalStatus, isTakenBack } from './clinicalStatus';
import { concept } from './concept';
import { actTime, has, uniqueId } from './elements';
import { isOfFamily, qualifiedTruth, verificationOf } from './qualifiers';
import type { Read, Reading, ReadStatement } from './statements';
import { notAFact, notTakenFor, saysNothing } from './truth';

const PROBLEM = new Set([
  '2.16.840.1.113883.10.20.22.4.4',
  '2.16.840.1.113883.10.20.1.28',
  '1.3.6.1.4.1.19376.1.5.3.1.4.5',
]);
const STATUS = new Set(['2.16.840.1.113883.10.20.22.4.6', '2.16.840.1.113883.10.20.1.50']);

const isStatus = (element: XmlElement): boolean => has(element, STATUS);

export const isProblem = (element: XmlElement): boolean =>
  element.name === 'observation' &&
  (has(element, PROBLEM) || (all(element, 'templateId').length === 0 && all(element, 'value').length > 0));

function read(problem: XmlElement, { lookUp, zone, around }: Reading, concern?: XmlElement): Read {
  const from = problem;
  const value = first(problem, 'value');
  const code = concept(lookUp, { element: value, statement: problem });
  const truth = qualifiedTruth(value);
  const not =
    notAFact([...around, ...(concern ? [concern] : []), problem]) ??
    (isTakenBack(problem, isStatus) ? 'enteredInError' : isOfFamily(problem) ? 'anotherPerson' : truth.not);
  const id = uniqueId(problem) ?? uniqueId(concern);
  const about = { from, id, resourceType: 'Condition', named: code };
  if (not) return { not: notTakenFor(not, code), ...about };
  const nothing = saysNothing(code);
  if (nothing) return { not: nothing, ...about };
  const time = actTime(first(problem, 'effectiveTime'), zone);
  const verification = verificationOf({ verification: truth.verification ?? findDoubt(code) });
  // That somebody follows a suspicion does not make it an active problem.
  const said = clinicalStatus(problem, verification ? undefined : concern, time, isStatus);
  const status = truth.isPast && (said === undefined || said === 'active') ? 'inactive' : said;
  const onset = time.start ?? time.moment;
  const clinical: FhirObject | undefined = status === undefined ? undefined : { coding: [{ code: status }] };
  return {
    from,
    id,
    faults: time.faults,
    resource: {
      resourceType: 'Condition',
      ...(code && { code }),
      ...(onset && { onsetDateTime: onset }),
      ...(time.end && { abatementDateTime: time.end }),
      ...(clinical && { clinicalStatus: clinical }),
      ...(verification && { verificationStatus: verification }),
    },
  };
}

/** Encounter Diagnosis (C-CDA R1.1 and R2.1). */
const DIAGNOSIS = new Set(['2.16.840.1.113883.10.20.22.4.80']);

/** The mark of a diagnosis that says why an encounter took place. */
const MARK = { category: [{ coding: [{ code: ENCOUNTER_DIAGNOSIS }] }] };
const marked = (each: Read): Read =>
  'not' in each ? { ...each, isDiagnosis: true } : { ...each, resource: { ...each.resource, ...MARK } };

/** The diagnoses of an encounter. They say why it took place, not which problems the patient still has. */
export function readDiagnoses(of: XmlElement, reading: Reading): Read[] {
  const around = [...reading.around, of];
  return of.children.flatMap((child) =>
    isProblem(child)
      ? attribute(first(child, 'value'), 'code') === undefined
        ? []
        : [marked(read(child, { ...reading, around }))]
      : readDiagnoses(child, { ...reading, around }),
  );
}

/** The problems of a concern, or a problem that stands alone. */
export const readProblems: ReadStatement = (statement, reading) => {
  if (has(statement, DIAGNOSIS)) return readDiagnoses(statement, reading);
  if (isProblem(statement)) return [read(statement, reading)];
  const problems = all(statement, 'entryRelationship/observation').filter(isProblem);
  if (problems.length > 0) return problems.map((each) => read(each, reading, statement));
  return [{ not: notAFact([...reading.around, statement]) ?? 'otherEntry', from: statement }];
};
