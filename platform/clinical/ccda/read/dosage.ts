import { codings, conceptText } from '../../fhir/coding';
import { SEE_TEXT } from '../../fhir/dosage';
import type { FhirObject } from '../../fhir/read';
import { isOurStatement } from '../origin';
import { all, first, within, words, type XmlElement } from '../xml';
import { amount, has, range, statusOf } from './elements';
import { nameIn, textIn } from './narrative';
import { rhythmOf } from './rhythm';
import type { Reading } from './statements';

const FREE_TEXT = '2.16.840.1.113883.10.20.22.4.147';

/** A quantity as `doseQuantity`, or a range of quantities as `doseRange`. */
function amounts(element: XmlElement | undefined, name: 'dose' | 'rate', form?: string): FhirObject {
  const withForm = (quantity: FhirObject | undefined) =>
    quantity && { ...quantity, ...(quantity['unit'] === undefined && form !== undefined && { unit: form }) };
  const single = withForm(amount(element));
  if (single) return { [`${name}Quantity`]: single };
  const between = range(element);
  if (!between) return {};
  const [low, high] = [withForm(between.low), withForm(between.high)];
  return { [`${name}Range`]: { ...(low && { low }), ...(high && { high }) } };
}

/** The most that may be taken in a time. */
function mostOf(statement: XmlElement): FhirObject | undefined {
  const most = first(statement, 'maxDoseQuantity');
  const [numerator, denominator] = [amount(first(most, 'numerator')), amount(first(most, 'denominator'))];
  return numerator && denominator ? { numerator, denominator } : undefined;
}

/** Whether an amount has a value that cannot be read: `1-2`. */
const isUnread = (element: XmlElement | undefined, read: object | undefined): boolean =>
  element !== undefined &&
  element.attributes['nullFlavor'] === undefined &&
  (read === undefined || Object.keys(read).length === 0) &&
  [...within(element)].some(({ attributes }) => (attributes['value'] ?? '').trim() !== '');

/** Whether a statement has steps of its own, such as those of a dose that is reduced. */
const hasSteps = (parts: readonly XmlElement[]): boolean =>
  parts.some((part) => !has(part, FREE_TEXT) && (first(part, 'doseQuantity') ?? first(part, 'effectiveTime')));

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? [];

/** The references of a statement and of its medication into the narrative. */
const referencesIn = (statement: XmlElement): (string | undefined)[] =>
  [
    first(statement, 'text/reference'),
    first(statement, 'consumable/manufacturedProduct/manufacturedMaterial/code/originalText/reference'),
  ].map((reference) => reference?.attributes['value']);

/** Words with which tables write the status of a medication. */
const STATUS_WORDS: Readonly<Record<string, string>> = {
  active: 'active ongoing current taking ordered',
  completed: 'completed complete finished inactive',
  aborted: 'aborted stopped discontinued cancelled',
  suspended: 'suspended on hold',
  held: 'held on hold',
};

/** What the columns of a table say of dates and status, which are no words about how a medication is taken. */
function readColumns(statement: XmlElement): string[] {
  const times = all(statement, 'effectiveTime').flatMap((time) => [...within(time)]);
  const days = times.map(({ attributes }) => /^(\d{4})(\d\d)?(\d\d)?/.exec(attributes['value'] ?? '')?.slice(1) ?? []);
  const status = statusOf(statement) ?? '';
  return [...days.map((parts) => parts.join(' ')), STATUS_WORDS[status] ?? ''];
}

/** Whether a narrative has words that are neither of the medication's name nor of the structure. */
function saysMore(narrative: string, known: readonly (string | undefined)[]): boolean {
  const said = new Set(known.flatMap((text) => wordsIn(text ?? '')));
  return wordsIn(narrative).some((word) => !said.has(word));
}

/**
 * How a medication is taken: in structure, and in the words of the source where the structure does not say all of it.
 * @param medication the concept of the medication
 */
export function readDosage(
  statement: XmlElement,
  medication: FhirObject | undefined,
  { lookUp, lineOf }: Reading,
): FhirObject {
  const parts = all(statement, 'entryRelationship/substanceAdministration');
  const sig = parts.find((each) => has(each, FREE_TEXT));
  const instruction = textIn(first(sig, 'text'), lookUp);
  const form = nameIn(first(statement, 'administrationUnitCode'), lookUp);
  const route = nameIn(first(statement, 'routeCode'), lookUp);
  const site = nameIn(first(statement, 'approachSiteCode'), lookUp);
  const [dose, rate] = [
    amounts(first(statement, 'doseQuantity'), 'dose', form),
    amounts(first(statement, 'rateQuantity'), 'rate'),
  ];
  const doses = { ...dose, ...rate };
  const most = mostOf(statement);
  const isPartial =
    hasSteps(parts) ||
    isUnread(first(statement, 'doseQuantity'), dose) ||
    isUnread(first(statement, 'rateQuantity'), rate) ||
    isUnread(first(statement, 'maxDoseQuantity'), most);
  const condition = first(statement, 'precondition');
  const criterion = first(condition, 'criterion');
  const reason = nameIn(first(criterion, 'value'), lookUp) ?? textIn(first(criterion, 'text'), lookUp);
  const repeat = isPartial ? undefined : rhythmOf(statement);
  const known = [conceptText(medication), ...codings(medication).map(({ display }) => display), route, form, reason];
  const references = referencesIn(statement);
  const own = lookUp(references[0]) ?? words(first(statement, 'text'));
  // If the structure has no rhythm, and the statement's own words only name the medication, their line may say more.
  // A line of this platform's documents does not: its dose is a free text.
  const isSilent = repeat === undefined || Object.keys(repeat).length === 0;
  const isOpen = isSilent && instruction === undefined && !isOurStatement(statement);
  const lines = isOpen ? references.map(lineOf) : [];
  const beside = [...known, ...readColumns(statement)];
  const narrative =
    own !== undefined && saysMore(own, known)
      ? own
      : lines.find((each) => each !== undefined && saysMore(each, beside));
  const isMore = narrative !== undefined;
  // What the structure cannot say is said by the source's own words.
  const text = instruction ?? (repeat === undefined && isMore ? narrative : undefined);
  const timing =
    repeat === undefined
      ? text === undefined && { code: { text: SEE_TEXT } }
      : Object.keys(repeat).length > 0 && { repeat };
  return {
    ...(text !== undefined && { text }),
    ...(isMore && text !== narrative && { patientInstruction: narrative }),
    ...(timing && { timing }),
    ...(condition &&
      (reason === undefined ? { asNeededBoolean: true } : { asNeededCodeableConcept: { text: reason } })),
    ...(route && { route: { text: route } }),
    ...(site && { site: { text: site } }),
    ...(Object.keys(doses).length > 0 && { doseAndRate: [doses] }),
    ...(most && { maxDosePerPeriod: most }),
  };
}
