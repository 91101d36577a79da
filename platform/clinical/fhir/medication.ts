import type { PartOf } from '../../../src/domain/records';
import { requirePresence } from './absence';
import { codingOf, conceptText, nameConcept, RXNORM } from './coding';
import { dateOf } from './dates';
import { dosageText } from './dosage';
import { requireAssertion, weighStatus } from './doubt';
import { requireKnownMeaning } from './modifiers';
import { compact, cut, object, objects, refuse, text, type FhirObject, type FhirResource } from './read';
import { referenceOf } from './references';
import { requireStatus } from './statuses';

/** Finds the Medication for a reference, in the file or contained in the resource. */
export type FindMedication = (reference: string) => FhirResource | undefined;

/** A medication without a code is named by what it is made of. */
function ingredients(medication: FhirResource | undefined): FhirObject | undefined {
  const names = objects(medication, 'ingredient').flatMap(
    (each) => conceptText(object(each, 'itemCodeableConcept')) ?? [],
  );
  return names.length === 0 ? undefined : { text: names.join(' / ') };
}

function conceptOf(resource: FhirResource, find: FindMedication): FhirObject | undefined {
  const own = object(resource, 'medicationCodeableConcept');
  if (own) return own;
  const reference = referenceOf(resource, 'medicationReference');
  const display = text(object(resource, 'medicationReference'), 'display');
  const found = reference === undefined ? undefined : find(reference);
  // What a Medication says may be turned around, too.
  if (found) requireKnownMeaning(found);
  const concept = object(found, 'code') ?? ingredients(found);
  return concept ?? (display ? { text: display } : undefined);
}

/**
 * MedicationStatement or MedicationRequest → medicationId = RxNorm code; name; startDate = effectivePeriod.start,
 * effectiveDateTime or authoredOn; endDate = effectivePeriod.end, else empty (a status such as `stopped` is not an
 * end); text = dosage.
 */
export function medication(resource: FhirResource, find: FindMedication): PartOf<'medication'> {
  requireStatus(resource);
  const concept = conceptOf(resource, find);
  requirePresence(concept);
  requireAssertion(concept, 'not-taken', 'medication');
  const name = conceptText(concept);
  if (!name) throw refuse('noMedication');
  const coding = codingOf(concept, RXNORM);
  const rxNorm = coding?.system !== undefined && RXNORM.has(coding.system) ? coding : undefined;
  const period = object(resource, 'effectivePeriod');
  const start =
    dateOf(text(period, 'start')) ??
    dateOf(text(resource, 'effectiveDateTime')) ??
    dateOf(text(resource, 'authoredOn'));
  return compact<PartOf<'medication'>>({
    medicationId: rxNorm?.code,
    name: cut(nameConcept(concept, coding), 1000),
    startDate: start,
    endDate: dateOf(text(period, 'end')),
    text: cut(dosageText(resource), 10_000),
    status: weighStatus(text(resource, 'status'), concept, 'medication'),
  });
}
