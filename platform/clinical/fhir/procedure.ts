import type { PartOf } from '../../../src/domain/records';
import { requirePresence } from './absence';
import { codingOf, conceptText, PROCEDURES } from './coding';
import { dateOf } from './dates';
import { compact, cut, object, refuse, text, type FhirResource } from './read';
import { requireStatus } from './statuses';

/** Procedure → performedDateTime or performedPeriod; text = code.text. Procedures that were not done are skipped. */
export function procedure(resource: FhirResource): PartOf<'procedure'> {
  requireStatus(resource);
  const code = object(resource, 'code');
  requirePresence(code);
  const coding = codingOf(code, PROCEDURES);
  const name = conceptText(code);
  if (!name) throw refuse('noName');
  const period = object(resource, 'performedPeriod');
  const moment = text(resource, 'performedDateTime');
  return compact<PartOf<'procedure'>>({
    procedureId: coding?.code,
    system: coding?.system,
    name: cut(coding?.display ?? name, 1000),
    startDate: dateOf(moment) ?? dateOf(text(period, 'start')),
    endDate: dateOf(text(period, 'end')),
    text: cut(text(code, 'text') ?? name, 10_000),
    status: text(resource, 'status'),
  });
}
