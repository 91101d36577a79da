import type { Json } from '../../../src/domain/entity/types';
import { normalized, type LabRange } from '../../../src/domain/lab/items';
import type { PartOf, RowOf } from '../../../src/domain/records';
import { codingOf, conceptText, LOINC, statusWord } from './coding';
import { dateOf } from './dates';
import { compact, cut, number, object, objects, refuse, skip, text, type FhirObject, type FhirResource } from './read';
import { referenceOf } from './references';

/** Data of a report that applies to all its results. */
export interface ReportContext {
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
  if (results.length === 0) throw skip('without results');
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

function measured(of: FhirObject): Measured | undefined {
  const quantity = object(of, 'valueQuantity');
  const amount = number(quantity, 'value');
  if (amount !== undefined) {
    const unit = text(quantity, 'unit') ?? text(quantity, 'code');
    const unitCode = text(quantity, 'code') ?? unit;
    const comparator = text(quantity, 'comparator');
    return { value: amount, ...(unit && { unit }), ...(unitCode && { unitCode }), ...(comparator && { comparator }) };
  }
  const integer = number(of, 'valueInteger');
  if (integer !== undefined) return { value: integer };
  if (typeof of['valueBoolean'] === 'boolean') return { value: of['valueBoolean'] };
  const words = text(of, 'valueString') ?? conceptText(object(of, 'valueCodeableConcept')) ?? text(of, 'valueDateTime');
  return words === undefined ? undefined : { value: words.slice(0, 5000) };
}

/** The normal range in the value's own unit. A range for everybody takes precedence over a range for some people. */
function rangeOf(of: FhirObject, { unitCode }: Measured): LabRange | undefined {
  const sameUnit = (limit: FhirObject | undefined) => {
    const unit = text(limit, 'code') ?? text(limit, 'unit');
    return unit === undefined || unitCode === undefined || unit === unitCode;
  };
  const normal = objects(of, 'referenceRange').filter((range) => {
    const type = codingOf(object(range, 'type'))?.code;
    return (
      (type === undefined || type === 'normal') && sameUnit(object(range, 'low')) && sameUnit(object(range, 'high'))
    );
  });
  const found = normal.find((range) => objects(range, 'appliesTo').length === 0) ?? normal[0];
  const low = number(object(found, 'low'), 'value') ?? null;
  const high = number(object(found, 'high'), 'value') ?? null;
  return low === null && high === null ? undefined : { low, high };
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

function item(of: FhirObject, dataIdOf: DataIdOf): PartOf<'patientData'> | undefined {
  const found = measured(of);
  const concept = object(of, 'code');
  const coding = codingOf(concept, LOINC);
  const name = conceptText(concept);
  if (!found || !name) return undefined;
  const range = rangeOf(of, found);
  const dataId = (coding && (dataIdOf(coding.system, coding.code) ?? coding.code)) ?? name.slice(0, 200);
  const normalized = normalizedValue(found.value, range);
  return {
    dataId,
    data: [found.value, normalized],
    labs: [
      compact<RowOf<'patientData', 'labs'>>({
        dataId,
        name: name.slice(0, 1000),
        code: coding?.code,
        system: coding?.system,
        unit: cut(found.unit, 100),
        value: found.value,
        comparator: cut(found.comparator, 10),
        normalizedValue: normalized,
        range: range && { low: range.low, high: range.high },
        tupleIndex: 0,
        normalizedIndex: 1,
      }),
    ],
  };
}

/**
 * A result Observation of a DiagnosticReport → lab items: code, system, unit, value, range; normalizedValue = (v - low)
 * / (high - low). A panel gives one item per component with a value.
 */
export function labItems(resource: FhirResource, report: ReportContext, dataIdOf: DataIdOf): LabItem[] {
  const dismissed = statusWord(resource, 'status', ['entered-in-error', 'cancelled']);
  if (dismissed) throw skip(dismissed);
  const common = compact<PartOf<'patientData'>>({
    category: 'labTest',
    groupId: 'lab',
    sessionId: report.reportId,
    eventTime: momentOf(resource) ?? report.eventTime,
    status: text(resource, 'status') ?? report.status,
    reportId: report.reportId,
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
    const fields = item(of, dataIdOf);
    return fields ? [{ part, fields: { ...common, ...fields } }] : [];
  });
  if (items.length === 0 && objects(resource, 'hasMember').length === 0) throw refuse('has no code or no value');
  return items;
}

/** References to the Observations in a panel. */
export const membersOf = (resource: FhirResource): string[] =>
  objects(resource, 'hasMember').flatMap((member) => referenceOf({ member }, 'member') ?? []);
