import type { FhirObject } from '../../fhir/read';
import { all, attribute, first, type XmlElement } from '../xml';
import { fhirTime } from './times';

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

export const statusOf = (element: XmlElement | undefined): string | undefined =>
  attribute(first(element, 'statusCode'), 'code')?.toLowerCase();

/** A time of an act: a moment, or a period of which either end may be unknown. */
export interface ActTime {
  moment?: string;
  start?: string;
  end?: string;
  /** Whether the act has an end, even if its date is unknown. */
  hasEnd: boolean;
}

/** @param zone the zone of times without an offset */
export function actTime(time: XmlElement | undefined, zone: string | undefined): ActTime {
  const at = (element: XmlElement | undefined) => fhirTime(attribute(element, 'value'), zone);
  const [low, high] = [first(time, 'low'), first(time, 'high')];
  const [moment, start, end] = [at(time), at(low), at(high)];
  return { ...(moment && { moment }), ...(start && { start }), ...(end && { end }), hasEnd: high !== undefined };
}
