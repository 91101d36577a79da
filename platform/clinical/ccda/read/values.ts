import type { FhirObject } from '../../fhir/read';
import { all, attribute, first, type XmlElement } from '../xml';
import { amount, decimal, quantity, translatedIn, typeOf } from './elements';
import { nameIn, textIn, type NarrativeLookup } from './narrative';
import { readAbsentReason } from './nullFlavors';
import { fhirTime } from './times';

/** UCUM's object identifier. */
const UCUM = '2.16.840.1.113883.6.8';

/** Whether a limit of an interval belongs to it; it does unless the document says otherwise. */
export const isInclusive = (limit: XmlElement | undefined): boolean =>
  (limit?.attributes['inclusive'] ?? 'true').trim().toLowerCase() !== 'false';

const amountText = ({ value, unit }: FhirObject): string =>
  [value, unit].filter((part) => part !== undefined).join(' ');

/** An interval in words: `> 3 mg, < 5 mg`. */
export function intervalText(interval: XmlElement): string | undefined {
  const [low, high] = [first(interval, 'low'), first(interval, 'high')];
  const limit = (element: XmlElement | undefined, sign: string): string[] => {
    const given = amount(element);
    return given ? [`${sign}${isInclusive(element) ? '=' : ''} ${amountText(given)}`] : [];
  };
  return [...limit(low, '>'), ...limit(high, '<')].join(', ') || undefined;
}

/** The words of a number that cannot be read, such as `1,2`: nobody knows what the comma means. */
export function findUnread(element: XmlElement | undefined): string | undefined {
  const { value = '', unit, nullFlavor } = element?.attributes ?? {};
  if (nullFlavor !== undefined || value.trim() === '' || decimal(value) !== undefined) return undefined;
  return [value.trim(), unit?.trim()].filter(Boolean).join(' ');
}

/** A value that cannot be read, as its words, so that the import can name them. */
function unreadIn(parts: readonly (XmlElement | undefined)[], between: string): FhirObject | undefined {
  if (!parts.some((part) => findUnread(part) !== undefined)) return undefined;
  const said = parts.flatMap((part) => {
    const own = amount(part);
    return findUnread(part) ?? (own ? amountText(own) : []);
  });
  return { valueQuantity: { value: said.join(between) } };
}

/** An interval as a range, as a limit with its comparator, or in words if a range would not say it. */
function intervalOf(interval: XmlElement): FhirObject {
  const [lowest, highest] = [first(interval, 'low'), first(interval, 'high')];
  const [low, high] = [amount(lowest), amount(highest)];
  const unread = unreadIn([lowest, highest], ' – ');
  if (unread) return unread;
  if (low && high) {
    if (isInclusive(lowest) && isInclusive(highest)) return { valueRange: { low, high } };
    const text = intervalText(interval);
    return text === undefined ? {} : { valueString: text };
  }
  if (high) return { valueQuantity: { ...high, comparator: isInclusive(highest) ? '<=' : '<' } };
  if (low) return { valueQuantity: { ...low, comparator: isInclusive(lowest) ? '>=' : '>' } };
  return {};
}

/** A ratio, such as a titer. */
function ratioOf(value: XmlElement): FhirObject {
  const parts = [first(value, 'numerator'), first(value, 'denominator')];
  const [numerator, denominator] = parts.map(amount);
  const unread = unreadIn(parts, ':');
  if (unread) return unread;
  return numerator && denominator ? { valueRatio: { numerator, denominator } } : {};
}

/** A number beside the reason why there is none, which FHIR's rule obs-6 forbids, too: it is told, and not taken. */
function quantityBeside({ attributes: { value, unit } }: XmlElement): FhirObject | undefined {
  const number = decimal(value);
  return number === undefined ? undefined : { value: number, ...(unit && { unit }) };
}

/**
 * A quantity. If its unit is none of UCUM, a translation in UCUM says it better; a unit in which the ranges are too
 * stays, so that the value can be compared with them.
 */
function measured(element: XmlElement, rangeUnits: ReadonlySet<string>): FhirObject | undefined {
  const own = quantity(element);
  const unit = own?.['unit'];
  if (own === undefined || (typeof unit === 'string' && rangeUnits.has(unit))) return own;
  const ucum = all(element, 'translation').find((each) => attribute(each, 'codeSystem') === UCUM);
  return (ucum && translatedIn(ucum)) ?? own;
}

const TEXTS = new Set(['ST', 'ED']);

/**
 * A result's value as FHIR's `value[x]`, by its declared type, or else by its content; why there is none, if the
 * document says so.
 * @param rangeUnits the units of the result's ranges
 */
export function valueOf(
  element: XmlElement | undefined,
  lookUp: NarrativeLookup,
  rangeUnits: ReadonlySet<string> = new Set(),
): FhirObject {
  // Binary data is not a text.
  if (!element || element.attributes['representation'] === 'B64') return {};
  const type = typeOf(element);
  const flavor = element.attributes['nullFlavor'];
  if (flavor !== undefined) {
    const translated = type === 'PQ' || type === '' ? amount(element) : undefined;
    if (translated) return { valueQuantity: translated };
    const beside = quantityBeside(element);
    if (beside) return { ...readAbsentReason(flavor), valueQuantity: beside };
    // A value without a suitable code may still have a text.
    const text = nameIn(element, lookUp);
    return text === undefined ? readAbsentReason(flavor) : { valueString: text };
  }
  if (type === 'TS') {
    const time = fhirTime(attribute(element, 'value'));
    return time === undefined ? {} : { valueString: time };
  }
  if (type === 'IVL_PQ') return intervalOf(element);
  if (type.startsWith('RTO')) return ratioOf(element);
  if (type === 'BL') return { valueBoolean: attribute(element, 'value') === 'true' };
  const number = TEXTS.has(type) ? undefined : measured(element, rangeUnits);
  if (number) return { valueQuantity: number };
  const unread = type === 'PQ' || type === 'REAL' || type === 'INT' ? unreadIn([element], '') : undefined;
  if (unread) return unread;
  const text =
    attribute(element, 'displayName') ??
    nameIn(element, lookUp) ??
    textIn(element, lookUp) ??
    (TEXTS.has(type) ? undefined : attribute(element, 'code'));
  return text === undefined ? {} : { valueString: text };
}
