import type { Json } from '../../../src/domain/entity/types';
import { importFault } from '../../../src/domain/imports/faults';
import { strongestCode } from '../../../src/domain/lab/interpretation';
import { normalized, type LabRange } from '../../../src/domain/lab/items';
import type { PartOf, RowOf } from '../../../src/domain/records';
import { codingOf, codings, conceptText, LOINC, nameConcept, statusWord } from './coding';
import { dateOf } from './dates';
import { chooseRange, type SampleSubject } from './ranges';
import { compact, cut, number, object, objects, refuse, skip, text, type FhirObject, type FhirResource } from './read';
import { referenceOf } from './references';

/** Data of a report that applies to all its results. */
export interface ReportContext {
  /** Empty for a result without a report. Such results belong together if they are of one time. */
  reportId: string;
  reportName?: string;
  eventTime?: string;
  status?: string;
}

/** Finds the data id of a laboratory code; undefined if no plan has a data type with this code. */
export type DataIdOf = (system: string | undefined, code: string) => string | undefined;

const momentOf = (resource: FhirResource): string | undefined =>
  dateOf(text(resource, 'effectiveDateTime')) ??
  dateOf(text(object(resource, 'effectivePeriod'), 'start')) ??
  dateOf(text(resource, 'effectiveInstant')) ??
  dateOf(text(resource, 'issued'));

/** The parts of a DiagnosticReport that its results need, and the references to the results. */
export function diagnosticReport(resource: FhirResource, id: string): ReportContext & { results: string[] } {
  const dismissed = statusWord(resource, 'status', ['entered-in-error', 'cancelled']);
  if (dismissed) throw skip(dismissed);
  const results = objects(resource, 'result').flatMap((result) => text(result, 'reference') ?? []);
  if (results.length === 0) throw skip('noResults');
  const eventTime = momentOf(resource);
  const reportName = conceptText(object(resource, 'code'));
  const status = text(resource, 'status');
  return {
    reportId: id,
    results: [...new Set(results)],
    ...(reportName && { reportName: reportName.slice(0, 1000) }),
    ...(eventTime && { eventTime }),
    ...(status && { status }),
  };
}

interface Measured {
  value: number | boolean | string;
  unit?: string;
  /** UCUM code of the unit, which decides whether a range is in the same unit. */
  unitCode?: string;
  comparator?: string;
}

/** A quantity as text without its unit: `< 5`. */
function amountText(quantity: FhirObject | undefined): string | undefined {
  const value = number(quantity, 'value');
  return value === undefined ? undefined : `${text(quantity, 'comparator') ?? ''}${value}`;
}

const unitText = (quantity: FhirObject | undefined): string | undefined =>
  text(quantity, 'unit') ?? text(quantity, 'code');

/**
 * An interval (`10–20`), of which one end may be open. It stays an interval: no number between its ends is the value.
 */
function interval(range: FhirObject | undefined): Measured | undefined {
  const ends = [object(range, 'low'), object(range, 'high')];
  const [low, high] = ends.map(amountText);
  const unit = ends.map(unitText).find(Boolean);
  const value =
    low !== undefined && high !== undefined ? `${low}–${high}` : low !== undefined ? `≥${low}` : high && `≤${high}`;
  return value === undefined ? undefined : { value, ...(unit && { unit, unitCode: unit }) };
}

/** A ratio, such as a titer (`1:160`). */
function ratio(of: FhirObject | undefined): Measured | undefined {
  const parts = [object(of, 'numerator'), object(of, 'denominator')].map((part) => {
    const amount = amountText(part);
    return amount === undefined ? undefined : [amount, unitText(part)].filter(Boolean).join(' ');
  });
  return parts.includes(undefined) ? undefined : { value: parts.join(':') };
}

/** The comparators of R4 (https://hl7.org/fhir/R4/valueset-quantity-comparator.html). */
const COMPARATORS: ReadonlySet<string> = new Set(['<', '<=', '>=', '>']);

function measured(of: FhirObject): Measured | undefined {
  const quantity = object(of, 'valueQuantity');
  const amount = number(quantity, 'value');
  if (amount !== undefined) {
    const unit = unitText(quantity);
    const unitCode = text(quantity, 'code') ?? unit;
    const comparator = text(quantity, 'comparator');
    if (comparator !== undefined && !COMPARATORS.has(comparator))
      throw refuse('unknownStatus', { field: 'comparator' });
    return { value: amount, ...(unit && { unit }), ...(unitCode && { unitCode }), ...(comparator && { comparator }) };
  }
  const integer = number(of, 'valueInteger');
  if (integer !== undefined) return { value: integer };
  if (typeof of['valueBoolean'] === 'boolean') return { value: of['valueBoolean'] };
  const parts = interval(object(of, 'valueRange')) ?? ratio(object(of, 'valueRatio'));
  if (parts) return parts;
  const period = object(of, 'valuePeriod');
  const words =
    text(of, 'valueString') ??
    conceptText(object(of, 'valueCodeableConcept')) ??
    text(of, 'valueDateTime') ??
    text(of, 'valueTime') ??
    (period && [text(period, 'start') ?? '', text(period, 'end') ?? ''].join(' – '));
  return words === undefined ? undefined : { value: words.slice(0, 5000) };
}

/** Statuses of a result that is not there yet (FHIR R4, observation-status). */
const PENDING = new Set(['registered', 'preliminary']);
/** Statuses of a result that is there. */
const FINAL = new Set(['final', 'amended', 'corrected']);

export const isPending = (status: string | null | undefined): boolean => PENDING.has(status ?? '');
export const isFinal = (status: string | null | undefined): boolean => FINAL.has(status ?? '');

/** HL7's codes for why there is no value, which the console says in the reader's language. */
const ABSENT_REASONS: ReadonlySet<string> = new Set(['http://terminology.hl7.org/CodeSystem/data-absent-reason']);

/**
 * Why a result has no value, in the source's words or by HL7's code: also that it is not known. What is not there yet is
 * pending.
 */
function findAbsentReason(of: FhirObject, status: string | undefined): string | undefined {
  const concept = object(of, 'dataAbsentReason');
  const coding = codingOf(concept, ABSENT_REASONS);
  const known = coding?.system !== undefined && ABSENT_REASONS.has(coding.system) ? coding.code : undefined;
  const reason = text(concept, 'text') ?? known ?? conceptText(concept);
  if (reason !== undefined && reason.toLowerCase() !== 'unknown') return reason;
  return isPending(status) ? 'pending' : reason?.toLowerCase();
}

/** The laboratory's interpretation: the code that says most, or words. */
function interpretationOf(of: FhirObject): string | undefined {
  const concepts = objects(of, 'interpretation');
  return strongestCode(concepts.flatMap(codings).map(({ code }) => code)) ?? concepts.map(conceptText).find(Boolean);
}

/** The value's position in the range: 0 at the low end, 1 at the high end; null without a range or a number. */
export const normalizedValue = (value: Json, range: LabRange | undefined): number | null =>
  typeof value === 'number' ? normalized(value, range ?? null) : null;

/**
 * A value of an Observation. `part` is a component's position in the Observation, or '' for the Observation's own
 * value.
 */
export interface LabItem {
  part: string;
  fields: PartOf<'patientData'>;
}

interface Reading {
  dataIdOf: DataIdOf;
  subject: SampleSubject;
  status: string | undefined;
}

function item(of: FhirObject, { dataIdOf, subject, status }: Reading): PartOf<'patientData'> | undefined {
  // A value beside the reason why there is none contradicts it (FHIR R4, obs-6): the reason is taken.
  const stated = measured(of);
  const found = object(of, 'dataAbsentReason') ? undefined : stated;
  const concept = object(of, 'code');
  const coding = codingOf(concept, LOINC);
  const name = nameConcept(concept);
  const absence = found ? undefined : (findAbsentReason(of, status) ?? (stated && 'unknown'));
  if (!name || (!found && absence === undefined)) return undefined;
  const units = found ? [found.unit, found.unitCode] : [];
  const chosen = chooseRange(objects(of, 'referenceRange'), subject, found?.value, units);
  const dataId = (coding && (dataIdOf(coding.system, coding.code) ?? coding.code)) ?? name.slice(0, 200);
  const value = found?.value ?? null;
  const normalized = normalizedValue(value, chosen.range);
  return {
    dataId,
    data: [value, normalized],
    labs: [
      compact<RowOf<'patientData', 'labs'>>({
        dataId,
        name: name.slice(0, 1000),
        code: coding?.code,
        system: coding?.system,
        unit: cut(found?.unit, 100),
        value,
        comparator: cut(found?.comparator, 10),
        dataAbsentReason: cut(absence, 200),
        normalizedValue: normalized,
        range: chosen.range && { low: chosen.range.low, high: chosen.range.high },
        rangeText: cut(chosen.text, 1000),
        interpretation: cut(
          interpretationOf(of) ?? (chosen.atLimit === undefined ? undefined : LIMIT[chosen.atLimit]),
          100,
        ),
        tupleIndex: 0,
        normalizedIndex: 1,
      }),
    ],
  };
}

/** The code for a value that equals a limit which does not belong to the range: `5` for `< 5` is high. */
const LIMIT = { low: 'L', high: 'H' } as const;

/** Why a result is refused: it has no name, no value, or one that cannot be read, such as `1,2`. */
function findRefusal(resource: FhirObject): Error {
  if (conceptText(object(resource, 'code')) === undefined) return refuse('noName');
  const quantity = object(resource, 'valueQuantity');
  const words = text(quantity, 'value');
  if (words === undefined) return refuse('noValue');
  return refuse('unreadValue', { value: [words, unitText(quantity)].filter(Boolean).join(' ').slice(0, 100) });
}

/**
 * A result Observation of a DiagnosticReport → lab items: code, system, unit, value, range; normalizedValue = (v - low)
 * / (high - low). A panel gives one item per component with a value. A result that is not there yet has no value.
 * @param person the patient, for whom the range is chosen
 */
export function labItems(
  resource: FhirResource,
  report: ReportContext,
  dataIdOf: DataIdOf,
  person: Pick<SampleSubject, 'gender' | 'dob'> = {},
): LabItem[] {
  const dismissed = statusWord(resource, 'status', ['entered-in-error', 'cancelled']);
  if (dismissed) throw skip(dismissed);
  const eventTime = momentOf(resource) ?? report.eventTime;
  const status = text(resource, 'status') ?? report.status;
  const reading: Reading = { dataIdOf, subject: { ...person, at: eventTime }, status };
  const common = compact<PartOf<'patientData'>>({
    category: 'labTest',
    groupId: 'lab',
    sessionId: report.reportId || undefined,
    eventTime,
    status,
    reportId: report.reportId || undefined,
    reportName: report.reportName,
    source: [{ lab: true, origin: 'FHIR' }],
  });
  const parts: [string, FhirObject][] = [
    ['', resource],
    ...objects(resource, 'component').map((component, index): [string, FhirObject] => [
      `component-${index}`,
      component,
    ]),
  ];
  const items = parts.flatMap(([part, of]) => {
    const fields = item(of, reading);
    return fields ? [{ part, fields: { ...common, ...fields } }] : [];
  });
  if (items.length === 0 && objects(resource, 'hasMember').length === 0) throw findRefusal(resource);
  return items;
}

/** The names of the components of which no value was taken; the place of one without a name. */
export const findLostComponents = (resource: FhirResource, items: readonly LabItem[]): string[] =>
  objects(resource, 'component').flatMap((component, index) =>
    items.some(({ part }) => part === `component-${index}`)
      ? []
      : (conceptText(object(component, 'code')) ?? String(index + 1)),
  );

/**
 * The category of laboratory results (https://hl7.org/fhir/R4/valueset-observation-category.html), also as its v2 code.
 */
const LABORATORY = new Set(['laboratory', 'lab']);

/**
 * Whether an Observation without a report is a laboratory result: by its category, or because a plan reads its code.
 */
export function isLaboratory(resource: FhirResource, dataIdOf: DataIdOf): boolean {
  const words = objects(resource, 'category').flatMap((category) => [
    ...codings(category).map(({ code }) => code),
    conceptText(category) ?? '',
  ]);
  if (words.some((word) => LABORATORY.has(word.toLowerCase()))) return true;
  return codings(object(resource, 'code')).some(({ system, code }) => dataIdOf(system, code) !== undefined);
}

/** What is told of values that stand beside a reason why there is none. */
export function findContradictedValues(resource: FhirResource): string[] {
  return [resource, ...objects(resource, 'component')].flatMap((of) => {
    const absence = object(of, 'dataAbsentReason');
    const found = absence && measured(of);
    if (!found) return [];
    const value = [`${found.comparator ?? ''}${String(found.value)}`, found.unit].filter(Boolean).join(' ');
    return [importFault('valueAndReason', { what: conceptText(absence) ?? 'unknown', value })];
  });
}

/** References to the Observations in a panel. */
export const membersOf = (resource: FhirResource): string[] =>
  objects(resource, 'hasMember').flatMap((member) => referenceOf({ member }, 'member') ?? []);
