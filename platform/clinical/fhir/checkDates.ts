import { isOverBefore } from '../../../src/domain/dates/partialDate';
import { DATE_NAMES, importFault, type DateName } from '../../../src/domain/imports/faults';
import { ABATEMENT } from './allergy';
import { codings } from './coding';
import { dateOf, hasNoOffset } from './dates';
import { changedAt, object, objects, text, type FhirObject, type FhirResource } from './read';

/** The dates of a resource type, by their elements: `onsetPeriod.start`. */
interface Dates {
  start?: readonly string[];
  end?: readonly string[];
  time?: readonly string[];
  /** Periods of which only one end is taken, as the start or the time. */
  periods?: readonly string[];
  /** Stands for a start that is not given. */
  startElse?: string;
  /** Whether it is of what has happened, so that its start cannot be in the future. */
  isPast?: boolean;
}

/** The name for the end of an allergy, which is an extension. */
const EXTENSION = 'extension';

const DATES: Readonly<Record<string, Dates>> = {
  Condition: {
    start: ['onsetDateTime', 'onsetPeriod.start'],
    end: ['abatementDateTime', 'abatementPeriod.end'],
    periods: ['onsetPeriod', 'abatementPeriod'],
    startElse: 'recordedDate',
    isPast: true,
  },
  AllergyIntolerance: {
    start: ['onsetDateTime', 'onsetPeriod.start'],
    end: [EXTENSION],
    periods: ['onsetPeriod'],
    time: ['recordedDate'],
    isPast: true,
  },
  MedicationStatement: {
    start: ['effectivePeriod.start', 'effectiveDateTime'],
    end: ['effectivePeriod.end'],
    time: ['dateAsserted'],
  },
  MedicationRequest: { start: ['authoredOn'] },
  Procedure: {
    start: ['performedDateTime', 'performedPeriod.start'],
    end: ['performedPeriod.end'],
    isPast: true,
  },
  Encounter: { start: ['period.start'], end: ['period.end'] },
  Observation: {
    time: ['effectiveDateTime', 'effectivePeriod.start', 'effectiveInstant', 'issued'],
    periods: ['effectivePeriod'],
    isPast: true,
  },
};

/** Dates that systems write for an unknown date or for no end, as in documents. */
const FILLER = /^(000[01]|9999|1900-01-01)/;

function readElement(resource: FhirObject, element: string): string | undefined {
  if (element === EXTENSION)
    return text(
      objects(resource, EXTENSION).find(({ url }) => url === ABATEMENT),
      'valueDateTime',
    );
  const [outer = '', inner] = element.split('.');
  return inner === undefined ? text(resource, outer) : text(object(resource, outer), inner);
}

function leaveOut<R extends FhirObject>(resource: R, element: string): R {
  if (element === EXTENSION)
    return { ...resource, extension: objects(resource, EXTENSION).filter(({ url }) => url !== ABATEMENT) };
  const [outer = '', inner] = element.split('.');
  return {
    ...resource,
    [outer]: inner === undefined ? undefined : { ...object(resource, outer), [inner]: undefined },
  };
}

/** What is wrong with a date; undefined if nothing is. */
function faultIn(value: string, which: DateName): string | undefined {
  const params = { name: DATE_NAMES[which], value: value.replace(/\s+/g, '').slice(0, 40) };
  if (FILLER.test(value)) return importFault('unknownDate', params);
  if (dateOf(value) === undefined) return importFault('badDate', params);
  return hasNoOffset(value) ? importFault('noOffset', params) : undefined;
}

/** Whether a date can be taken, at least in part. */
const isTaken = (value: string): boolean => !FILLER.test(value) && dateOf(value) !== undefined;

/**
 * What is told of a resource that is said to be active, although it ended before.
 * @param said when it was said; ISO 8601
 */
function findEndedActive(resource: FhirResource, said: string): string | undefined {
  const ends = DATES[resource.resourceType]?.end ?? [];
  const end = ends.map((each) => readElement(resource, each)).find(Boolean);
  const [clinical] = codings(object(resource, 'clinicalStatus'));
  const isActive = (clinical?.code ?? text(resource, 'status')) === 'active';
  const isOver = isActive && end !== undefined && isOverBefore(dateOf(end), said);
  return isOver ? importFault('endedActive', { value: end }) : undefined;
}

/**
 * A resource without the dates that are none, that stand for an unknown date, or that are ends before the start: the
 * fact is taken, the date is not. Each is told, as are a time of which only the day is taken, and an end of what is said
 * to be active.
 * @param said when it was said; ISO 8601
 */
export function checkDates(
  resource: FhirResource,
  said = changedAt(resource) ?? new Date().toISOString(),
): { resource: FhirResource; faults: string[] } {
  const {
    start = [],
    end = [],
    time = [],
    periods = [],
    startElse,
    isPast = false,
  } = DATES[resource.resourceType] ?? {};
  const faults: string[] = [];
  let checked = resource;
  const check = (elements: readonly string[], which: DateName): void => {
    for (const element of elements) {
      const value = readElement(checked, element);
      const fault = value === undefined ? undefined : faultIn(value, which);
      if (value === undefined || fault === undefined) continue;
      faults.push(fault);
      if (!isTaken(value)) checked = leaveOut(checked, element);
    }
  };
  check(start, 'start');
  check(end, 'end');
  check([...time, ...(startElse === undefined ? [] : [startElse])], 'time');
  for (const element of periods) {
    const [begin, last] = ['start', 'end'].map((side) => readElement(checked, `${element}.${side}`));
    if (begin !== undefined && last !== undefined && isOverBefore(dateOf(last), dateOf(begin)))
      faults.push(importFault('reversed', { value: last, other: begin }));
  }
  const valueOf = (elements: readonly string[]) => elements.map((each) => readElement(checked, each)).find(Boolean);
  const [begin, last] = [valueOf(start), valueOf(end)];
  const isBefore = (one: string | undefined) => isOverBefore(dateOf(last), dateOf(one));
  if (begin !== undefined && last !== undefined && isBefore(begin)) {
    faults.push(importFault('reversed', { value: last, other: begin }));
    for (const element of end) checked = leaveOut(checked, element);
  }
  // What was recorded after its end began at an unknown time.
  if (begin === undefined && startElse !== undefined && isBefore(readElement(checked, startElse)))
    checked = leaveOut(checked, startElse);
  const past = isPast ? valueOf([...start, ...time]) : undefined;
  if (past !== undefined && isOverBefore(new Date().toISOString(), dateOf(past)))
    faults.push(importFault('future', { name: DATE_NAMES[begin === undefined ? 'time' : 'start'], value: past }));
  const ended = findEndedActive(checked, said);
  return { resource: checked, faults: ended === undefined ? faults : [...faults, ended] };
}
