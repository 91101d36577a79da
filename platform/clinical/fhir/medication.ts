import type { PartOf } from '../../../src/domain/records';
import { codingOf, codings, conceptText, RXNORM } from './coding';
import { dateOf } from './dates';
import { compact, cut, number, object, objects, refuse, text, type FhirObject, type FhirResource } from './read';
import { referenceOf } from './references';
import { requireStatus } from './statuses';

/** Finds the Medication for a reference, in the file or contained in the resource. */
export type FindMedication = (reference: string) => FhirResource | undefined;

/** A dose as text: `2 mg`. */
function dose(dosage: FhirObject): string | undefined {
  const amount =
    objects(dosage, 'doseAndRate').map((each) => object(each, 'doseQuantity'))[0] ?? object(dosage, 'doseQuantity');
  const value = number(amount, 'value');
  return value === undefined
    ? undefined
    : [value, text(amount, 'unit') ?? text(amount, 'code')].filter(Boolean).join(' ');
}

function timing(dosage: FhirObject): string | undefined {
  const repeat = object(object(dosage, 'timing'), 'repeat');
  const [frequency, period, unit] = [number(repeat, 'frequency'), number(repeat, 'period'), text(repeat, 'periodUnit')];
  if (frequency === undefined || period === undefined || !unit)
    return conceptText(object(object(dosage, 'timing'), 'code'));
  return `${frequency} × / ${period} ${unit}`;
}

/** The dosage as text: the text in the resource, or else a text composed of the dosage's parts. */
export function dosageText(resource: FhirResource): string | undefined {
  const dosages = [...objects(resource, 'dosage'), ...objects(resource, 'dosageInstruction')];
  const lines = dosages.map((dosage) => {
    const needed =
      dosage['asNeededBoolean'] === true ? 'as needed' : conceptText(object(dosage, 'asNeededCodeableConcept'));
    const route = conceptText(object(dosage, 'route'));
    return text(dosage, 'text') ?? [dose(dosage), route, timing(dosage), needed].filter(Boolean).join(', ');
  });
  return lines.filter(Boolean).join('\n') || undefined;
}

function conceptOf(resource: FhirResource, find: FindMedication): FhirObject | undefined {
  const own = object(resource, 'medicationCodeableConcept');
  if (own) return own;
  const reference = referenceOf(resource, 'medicationReference');
  if (!reference) return undefined;
  const display = text(object(resource, 'medicationReference'), 'display');
  const concept = object(find(reference), 'code');
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
  const name = conceptText(concept);
  if (!name) throw refuse('names no medication');
  const rxNorm = codings(concept).find(({ system }) => system !== undefined && RXNORM.has(system));
  const period = object(resource, 'effectivePeriod');
  const start =
    dateOf(text(period, 'start')) ??
    dateOf(text(resource, 'effectiveDateTime')) ??
    dateOf(text(resource, 'authoredOn'));
  return compact<PartOf<'medication'>>({
    medicationId: rxNorm?.code,
    name: cut(text(concept, 'text') ?? codingOf(concept, RXNORM)?.display ?? name, 1000),
    startDate: start,
    endDate: dateOf(text(period, 'end')),
    text: cut(dosageText(resource), 10_000),
    status: text(resource, 'status'),
  });
}
