import { spanAnywhere } from '../../../src/domain/dates/partialDate';
import { dateOf, startOf } from '../fhir/dates';
import { object, text, type FhirObject, type FhirResource } from '../fhir/read';

/** What of an EMR is wanted; ISO 8601 in UTC. */
export interface Window {
  /** Changed in the EMR at this time or later. */
  since?: string;
  /** So at some time from here … */
  start?: string;
  /** … to here. */
  end?: string;
}

/** When a resource was so: from, to, and whether what has no end goes on. */
interface Span {
  from: string | undefined;
  to: string | undefined;
  goesOn?: boolean;
}

const period = (resource: FhirObject | undefined, name: string, goesOn = false): Span => ({
  from: text(object(resource, name), 'start'),
  to: text(object(resource, name), 'end'),
  goesOn,
});
const moment = (value: string | undefined): Span => ({ from: value, to: value });
const first = (...spans: Span[]): Span =>
  spans.find(({ from, to }) => from !== undefined || to !== undefined) ?? moment(undefined);

const SPANS: Record<string, (resource: FhirResource) => Span> = {
  Condition: (resource) => {
    const { from } = first(
      moment(text(resource, 'onsetDateTime')),
      moment(text(object(resource, 'onsetPeriod'), 'start')),
      moment(text(resource, 'recordedDate')),
    );
    const to = text(resource, 'abatementDateTime') ?? text(object(resource, 'abatementPeriod'), 'end');
    return { from, to, goesOn: true };
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

/** Types that a window is about; others come with them. */
export const isDated = (type: string): boolean => Object.hasOwn(SPANS, type);

/** Search parameters that narrow a search by time on the server. A Condition's onset may be missing: none of it. */
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
 * Whether a resource is wanted, as FHIR's own date search has it: its time and the window have a moment in common. What is less
 * than a moment is that day, month or year wherever it was meant: nothing is left out for its zone.
 * What has no date is in no span of time.
 * @param changedAt when it was changed, where the resource does not say it itself; what nobody knows is taken as new
 */
export function isWanted(resource: FhirResource, { since, start, end }: Window, changedAt?: string): boolean {
  const spanOf = SPANS[resource.resourceType];
  if (!spanOf) return true;
  const changed = startOf(text(object(resource, 'meta'), 'lastUpdated')) ?? changedAt;
  if (since !== undefined && changed !== undefined && changed < since) return false;
  if (start === undefined && end === undefined) return true;
  const span = spanOf(resource);
  const from = edgeOf(span.from, 'from');
  const to = edgeOf(span.to, 'to') ?? (span.goesOn ? undefined : edgeOf(span.from, 'to'));
  if (from === undefined && to === undefined) return false;
  return (
    (end === undefined || from === undefined || from <= end) && (start === undefined || to === undefined || to >= start)
  );
}
