import type { PartOf } from '../../../src/domain/records';
import { requirePresence } from './absence';
import { codingOf, codings, nameConcept, PROCEDURES } from './coding';
import { dateOf } from './dates';
import { requireAssertion, weighStatus } from './doubt';
import { compact, cut, object, refuse, skip, text, type FhirResource } from './read';
import { requireStatus } from './statuses';
import { timesInWords } from './timesInWords';

/**
 * SNOMED CT's codes of procedures that did not succeed: unsuccessful, failed attempted procedure. In FHIR they are the
 * `outcome` (https://hl7.org/fhir/R4/valueset-procedure-outcome.html).
 */
export const UNSUCCESSFUL: ReadonlySet<string> = new Set(['385671000', '103709008']);

/** Procedure → performedDateTime or performedPeriod; text = code.text. Procedures that were not done, or did not succeed, are skipped. */
export function procedure(resource: FhirResource): PartOf<'procedure'> {
  requireStatus(resource);
  if (codings(object(resource, 'outcome')).some(({ code }) => UNSUCCESSFUL.has(code))) throw skip('unsuccessful');
  const code = object(resource, 'code');
  requirePresence(code);
  requireAssertion(code, 'not-done');
  const coding = codingOf(code, PROCEDURES);
  const name = nameConcept(code);
  if (!name) throw refuse('noName');
  const period = object(resource, 'performedPeriod');
  const moment = text(resource, 'performedDateTime');
  return compact<PartOf<'procedure'>>({
    procedureId: coding?.code,
    system: coding?.system,
    name: cut(nameConcept(code, coding), 1000),
    startDate: dateOf(moment) ?? dateOf(text(period, 'start')),
    endDate: dateOf(text(period, 'end')),
    text: cut([name, ...timesInWords(resource, 'performed')].join('\n'), 10_000),
    status: weighStatus(text(resource, 'status'), code, 'procedure'),
  });
}
