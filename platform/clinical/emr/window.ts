import { spanAnywhere } from '../../../src/domain/dates/partialDate';
import { dateOf, startOf } from '../fhir/dates';
import { object, text, type FhirObject, type FhirResource } from '../fhir/read';

/** A time window of an import; ISO 8601 in UTC. */
export interface Window {
  /** Only resources that the EMR changed at or after this time. */
  since?: string;
  /** Only resources that applied at this time or later. */
  start?: string;
  /** Only resources that applied at this time or earlier. */
  end?: string;
}

/** When a resource applied: its first and last moment, and whether it continues if the last moment is missing. */
interface Span {
  from: string | undefined;
  to: string | undefined;
  continued?: boolean;
}

const period = (resource: FhirObject | undefined, name: string, continued = false): Span => ({
  from: text(object(resource, name), 'start'),
  to: text(object(resource, name), 'end'),
  continued,
});
const moment = (value: string | undefined): Span => ({ from: value, to: value });
const first = (...spans: Span[]): Span =>
  spans.find(({ from, to }) => from !== undefined || to !== undefined) ?? { from: undefined, to: undefined };

const SPANS: Record<string, (resource: FhirResource) => Span> = {
  Condition: (resource) => {
    const { from } = first(
      moment(text(resource, 'onsetDateTime')),
      moment(text(object(resource, 'onsetPeriod'), 'start')),
      moment(text(resource, 'recordedDate')),
    );
    const to = text(resource, 'abatementDateTime') ?? text(object(resource, 'abatementPeriod'), 'end');
    return { from, to, continued: true };
  },
  AllergyIntolerance: (resource) => {
    const { from } = first(
      moment(text(resource, 'onsetDateTime')),
      moment(text(object(resource, 'onsetPeriod'), 'start')),
      moment(text(resource, 'recordedDate')),
    );
    return { from, to: undefined, continued: true };
  },
  MedicationStatement: (resource) =>
    first(period(resource, 'effectivePeriod', true), moment(text(resource, 'effectiveDateTime'))),
  MedicationRequest: (resource) => moment(text(resource, 'authoredOn')),
  Procedure: (resource) => first(moment(text(resource, 'performedDateTime')), period(resource, 'performedPeriod')),
  DocumentReference: (resource) => first(moment(text(resource, 'date')), period(object(resource, 'context'), 'period')),
  DiagnosticReport: (resource) =>
    first(
      moment(text(resource, 'effectiveDateTime')),
      period(resource, 'effectivePeriod'),
      moment(text(resource, 'issued')),
    ),
  Encounter: (resource) => period(resource, 'period', true),
};

/** Whether a time window applies to a type. Resources of other types are always included. */
export const isDated = (type: string): boolean => Object.hasOwn(SPANS, type);

/**
 * The search parameter for dates, by type. Condition and AllergyIntolerance have none, because their onset may be
 * missing.
 */
export const DATE_PARAMETERS: Readonly<Record<string, string>> = {
  MedicationStatement: 'effective',
  MedicationRequest: 'authoredon',
  Procedure: 'date',
  DocumentReference: 'date',
  DiagnosticReport: 'date',
  Encounter: 'date',
};

const edgeOf = (date: string | undefined, side: 'from' | 'to'): string | undefined => {
  const span = spanAnywhere(dateOf(date));
  return span && new Date(span[side]).toISOString();
};

/**
 * Whether a resource is in a window. As in FHIR's date search, the resource's time must overlap the window. A day,
 * month or year may be in any zone, so that nothing is missed. A resource without a date is outside every window with a
 * start or end.
 * @param changedAt time of the last change, for a resource that does not contain this time; a resource without a known
 * time counts as new
 */
export function isInWindow(resource: FhirResource, { since, start, end }: Window, changedAt?: string): boolean {
  const spanOf = SPANS[resource.resourceType];
  if (!spanOf) return true;
  const changed = startOf(text(object(resource, 'meta'), 'lastUpdated')) ?? changedAt;
  if (since !== undefined && changed !== undefined && changed < since) return false;
  if (start === undefined && end === undefined) return true;
  const span = spanOf(resource);
  const from = edgeOf(span.from, 'from');
  const to = edgeOf(span.to, 'to') ?? (span.continued ? undefined : edgeOf(span.from, 'to'));
  if (from === undefined && to === undefined) return false;
  return (
    (end === undefined || from === undefined || from <= end) && (start === undefined || to === undefined || to >= start)
  );
}
