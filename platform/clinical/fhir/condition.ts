import type { PartOf } from '../../../src/domain/records';
import { requirePresence } from './absence';
import { ENCOUNTER_DIAGNOSIS } from '../../../src/domain/history/problems';
import { codingOf, codings, conceptText, DIAGNOSES, nameConcept } from './coding';
import { dateOf } from './dates';
import { findDoubt, requireAssertion, weighCertainty } from './doubt';
import { compact, cut, object, objects, refuse, text, type FhirObject, type FhirResource } from './read';
import { requireStatus } from './statuses';
import { timesInWords } from './timesInWords';

/**
 * Whether a resource says that the problem is over, in whatever way, but not when. It is then inactive, in remission or
 * resolved (con-4 of https://hl7.org/fhir/R4/condition.html); `inactive` is true of all three.
 */
const hasAbated = (resource: FhirResource): boolean =>
  ['abatementString', 'abatementAge', 'abatementRange'].some((name) => resource[name] !== undefined);

/** Categories of what is a problem of the patient, whatever else it is (FHIR R4 and US Core, condition-category). */
const PROBLEMS: readonly string[] = ['problem-list-item', 'health-concern'];

/** Whether a resource is only the diagnosis of an encounter. Without a category it is a problem. */
function isOnlyDiagnosis(resource: FhirResource): boolean {
  const said = objects(resource, 'category')
    .flatMap(codings)
    .map(({ code }) => code);
  return said.includes(ENCOUNTER_DIAGNOSIS) && !said.some((code) => PROBLEMS.includes(code));
}

/** How certain a condition is: as its source says or, if it says nothing, as its name does. Words against it count. */
const findVerification = (resource: FhirResource, code: FhirObject | undefined): string | undefined =>
  weighCertainty(codingOf(object(resource, 'verificationStatus'))?.code ?? findDoubt(code), code, 'problem');

/**
 * Condition → conditionId = code; startDate = onset, or else recordedDate; endDate = abatement; stageDx =
 * stage.summary; text = code.text, and its times if they are in words.
 */
export function condition(resource: FhirResource): PartOf<'condition'> {
  requireStatus(resource);
  const code = object(resource, 'code');
  requirePresence(code);
  const coding = codingOf(code, DIAGNOSES);
  const name = nameConcept(code);
  if (!name) throw refuse('noName');
  requireAssertion(code, 'refuted');
  const onset = text(resource, 'onsetDateTime') ?? text(object(resource, 'onsetPeriod'), 'start');
  const abatement = text(resource, 'abatementDateTime') ?? text(object(resource, 'abatementPeriod'), 'end');
  const stage = objects(resource, 'stage')
    .map((each) => conceptText(object(each, 'summary')))
    .filter(Boolean);
  return compact<PartOf<'condition'>>({
    conditionId: coding?.code,
    system: coding?.system,
    name: cut(nameConcept(code, coding), 1000),
    startDate: dateOf(onset) ?? dateOf(text(resource, 'recordedDate')),
    endDate: dateOf(abatement),
    stageDx: stage.length > 0 ? cut(stage.join(', '), 1000) : undefined,
    text: cut([name, ...timesInWords(resource, 'onset', 'abatement')].join('\n'), 10_000),
    status: codingOf(object(resource, 'clinicalStatus'))?.code ?? (hasAbated(resource) ? 'inactive' : undefined),
    verification: findVerification(resource, code),
    category: isOnlyDiagnosis(resource) ? ENCOUNTER_DIAGNOSIS : undefined,
  });
}
