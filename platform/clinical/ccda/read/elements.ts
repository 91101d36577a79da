import { isOverBefore } from '../../../../src/domain/dates/partialDate';
import { importFault } from '../../../../src/domain/imports/faults';
import { dateOf } from '../../fhir/dates';
import type { FhirObject } from '../../fhir/read';
import { all, attribute, first, words, type XmlElement } from '../xml';
import { checkedTime, type CheckedTime } from './times';

/** Whether an element has one of the templates, in any version. */
export const has = (element: XmlElement, roots: string | ReadonlySet<string>): boolean =>
  all(element, 'templateId').some(({ attributes }) => {
    const root = attributes['root'] ?? '';
    return typeof roots === 'string' ? root === roots : roots.has(root);
  });

/** Roots that are unique by themselves: UUIDs. An id with any other root needs an extension. */
const UNIQUE = /^(2\.25\.\d+|[0-9a-f]{8}-[0-9a-f-]{27})$/i;
/** Whether an id identifies something: some systems send the same bare object identifier for everything. */
export const isUnique = (root: string, extension: string | undefined): boolean =>
  extension !== undefined || UNIQUE.test(root);

export function idOf(element: XmlElement | undefined): string | undefined {
  const id = all(element, 'id').find((each) => attribute(each, 'root') !== undefined);
  const extension = attribute(id, 'extension');
  return id && [attribute(id, 'root'), extension].filter(Boolean).join('^');
}

/** The first id of an element that identifies the element, as `root^extension`. */
export function uniqueId(element: XmlElement | undefined): string | undefined {
  const id = all(element, 'id').find((each) => {
    const root = attribute(each, 'root');
    return root !== undefined && isUnique(root, attribute(each, 'extension'));
  });
  return id && [attribute(id, 'root'), attribute(id, 'extension')].filter(Boolean).join('^');
}

export const decimal = (text: string | undefined): number | undefined => {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
};

export function quantity(element: XmlElement | undefined): FhirObject | undefined {
  const value = decimal(attribute(element, 'value'));
  if (value === undefined) return undefined;
  const unit = attribute(element, 'unit');
  // UCUM writes `1` for no unit.
  return { value, ...(unit && unit !== '1' && { unit, code: unit }) };
}

/** A quantity, or the one that translates it if its own unit is none of UCUM: `nullFlavor="OTH"` with a translation. */
export function amount(element: XmlElement | undefined): FhirObject | undefined {
  const own = quantity(element);
  if (own) return own;
  return all(element, 'translation').map(translatedIn).find(Boolean);
}

/** A translation has its unit as a code or in words; its `nullFlavor` is that of the code. */
export function translatedIn(translation: XmlElement): FhirObject | undefined {
  const { attributes } = translation;
  const value = decimal(attributes['value']);
  if (value === undefined) return undefined;
  const code = attribute(translation, 'code');
  const unit = code ?? words(first(translation, 'originalText')) ?? attributes['displayName']?.trim();
  return { value, ...(unit && { unit }), ...(code && { code }) };
}

/** An interval of quantities. */
export function range(element: XmlElement | undefined): { low?: FhirObject; high?: FhirObject } | undefined {
  const [low, high] = [amount(first(element, 'low')), amount(first(element, 'high'))];
  return low || high ? { ...(low && { low }), ...(high && { high }) } : undefined;
}

/** The declared type of an element, without its prefix: `PIVL_TS`. */
export const typeOf = ({ attributes }: XmlElement): string => attributes['type']?.replace(/^.*:/, '') ?? '';

/** The type of a time: as declared, or by its content. */
export const timeType = (time: XmlElement): string =>
  typeOf(time) ||
  (first(time, 'period') ? 'PIVL_TS' : first(time, 'event') ? 'EIVL_TS' : first(time, 'comp') ? 'SXPR_TS' : '');

export const statusOf = (element: XmlElement | undefined): string | undefined =>
  attribute(first(element, 'statusCode'), 'code')?.toLowerCase();

/** A time of an act: a moment, or a period of which either end may be unknown. */
export interface ActTime {
  moment?: string;
  start?: string;
  end?: string;
  /** Whether the act has an end, even if its date is unknown. */
  hasEnd: boolean;
  /** What is wrong with the times, and is not taken. */
  faults: readonly string[];
}

/** @param zone the zone of times without an offset */
export function actTime(time: XmlElement | undefined, zone: string | undefined): ActTime {
  const [low, high] = [first(time, 'low'), first(time, 'high')];
  const moment = checkedTime(time, 'time', zone);
  const start = checkedTime(low, 'start', zone);
  const last = checkedTime(high, 'end', zone);
  const begin = start.time ?? moment.time;
  const isReversed = last.time !== undefined && begin !== undefined && isOverBefore(dateOf(last.time), dateOf(begin));
  const end: CheckedTime = isReversed
    ? { fault: importFault('reversed', { value: last.time ?? '', other: begin ?? '' }) }
    : last;
  return {
    ...(moment.time && { moment: moment.time }),
    ...(start.time && { start: start.time }),
    ...(end.time && { end: end.time }),
    hasEnd: high !== undefined && end.isEndless !== true,
    faults: [moment, start, end].flatMap(({ fault }) => fault ?? []),
  };
}

/** The period of a name, an address or a telecom; undefined if neither end is given. */
export function periodIn(time: XmlElement | undefined): FhirObject | undefined {
  const { moment, start = moment, end } = actTime(time, undefined);
  return (start ?? end) === undefined ? undefined : { ...(start && { start }), ...(end && { end }) };
}
