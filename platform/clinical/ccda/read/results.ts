import type { FhirObject, FhirResource } from '../../fhir/read';
import { OUR_DATA_IDS, OUR_PLANS, systemOf, TEMPLATES } from '../templates';
import { all, attribute, first, within, words, type XmlElement } from '../xml';
import { fhirTime, writtenTime } from './times';

/** A result of a document as a FHIR Observation. */
export interface DocumentResult {
  /** The result's id; undefined if the result has no id. */
  id: string | undefined;
  /** The plan's data id, if this platform wrote the document. */
  dataId: string | undefined;
  /** The plan that the result was entered for, if this platform wrote the document. */
  planId: string | undefined;
  /** Id of the panel that contains the result. */
  panel: string | undefined;
  /**
   * The result's time as earlier versions of the platform read it: a time without an offset counted as UTC. A result
   * without an id is identified by its content with this time, so that a second import finds the record of the first.
   */
  timeAsUtc: string | undefined;
  resource: FhirResource;
}

const has = (element: XmlElement, root: string): boolean =>
  all(element, 'templateId').some(({ attributes }) => attributes['root'] === root);

function idOf(element: XmlElement | undefined): string | undefined {
  const id = all(element, 'id').find((each) => attribute(each, 'root') !== undefined);
  const extension = attribute(id, 'extension');
  return id && [attribute(id, 'root'), extension].filter(Boolean).join('^');
}

/** A moment, or the start of a period. */
function timeOf(element: XmlElement | undefined, zone: string | undefined): string | undefined {
  const time = first(element, 'effectiveTime');
  const value = [time, first(time, 'low'), first(time, 'center'), first(time, 'high')]
    .map((each) => attribute(each, 'value'))
    .find(Boolean);
  return fhirTime(value, zone);
}

const decimal = (text: string | undefined): number | undefined => {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
};

function quantity(element: XmlElement | undefined): FhirObject | undefined {
  const value = decimal(attribute(element, 'value'));
  if (value === undefined) return undefined;
  const unit = attribute(element, 'unit');
  // UCUM writes `1` for no unit.
  return { value, ...(unit && unit !== '1' && { unit, code: unit }) };
}

/** Finds the text of a reference into the narrative, such as `#lab1`. */
type NarrativeLookup = (reference: string | undefined) => string | undefined;

/** An element's own text, or the text that it refers to. */
const textIn = (element: XmlElement | undefined, lookUp: NarrativeLookup): string | undefined =>
  words(element) ?? lookUp(first(element, 'reference')?.attributes['value']);

/**
 * The name of a code or coded value, even if the code itself is missing. The original text takes precedence over the
 * display name.
 */
const nameIn = (element: XmlElement | undefined, lookUp: NarrativeLookup): string | undefined =>
  textIn(first(element, 'originalText'), lookUp) ??
  element?.attributes['displayName']?.trim() ??
  all(element, 'translation')
    .map(({ attributes }) => attributes['displayName']?.trim())
    .find(Boolean);

/** Converts a value to FHIR's `value[x]` by the element's declared type, or else by its content. */
function valueOf(element: XmlElement | undefined, lookUp: NarrativeLookup): FhirObject {
  const type = element?.attributes['type']?.replace(/^.*:/, '');
  // Binary data is not a text.
  if (!element || element.attributes['representation'] === 'B64') return {};
  // A value without a suitable code may still have a text.
  if (element.attributes['nullFlavor'] !== undefined) {
    const text = nameIn(element, lookUp);
    return text === undefined ? {} : { valueString: text };
  }
  if (type === 'TS') {
    const time = fhirTime(attribute(element, 'value'));
    return time === undefined ? {} : { valueString: time };
  }
  if (type === 'IVL_PQ') {
    const [low, high] = [quantity(first(element, 'low')), quantity(first(element, 'high'))];
    if (high && !low) return { valueQuantity: { ...high, comparator: '<' } };
    if (low && !high) return { valueQuantity: { ...low, comparator: '>' } };
  }
  if (type === 'BL') return { valueBoolean: attribute(element, 'value') === 'true' };
  const measured = type === 'ST' || type === 'ED' ? undefined : quantity(element);
  if (measured) return { valueQuantity: measured };
  const text = attribute(element, 'displayName') ?? nameIn(element, lookUp) ?? textIn(element, lookUp);
  return text === undefined ? {} : { valueString: text };
}

function rangesOf(observation: XmlElement): FhirObject[] {
  return all(observation, 'referenceRange/observationRange/value').flatMap((value) => {
    const [low, high] = [quantity(first(value, 'low')), quantity(first(value, 'high'))];
    return low || high ? [{ ...(low && { low }), ...(high && { high }) }] : [];
  });
}

/** Collects the texts of narrative elements by their ids. */
function narrative(of: XmlElement, found: Map<string, string>): void {
  for (const element of within(of)) {
    const id = element.attributes['ID'];
    const text = words(element);
    if (id && text && !found.has(id)) found.set(id, text);
  }
}

/** Finds texts first in a section's own narrative, and then in the narratives of the whole document. */
class Narratives {
  readonly #document: XmlElement;
  readonly #sections = new Map<XmlElement, ReadonlyMap<string, string>>();
  #all: ReadonlyMap<string, string> | undefined;

  constructor(document: XmlElement) {
    this.#document = document;
  }

  in(section: XmlElement | undefined): NarrativeLookup {
    return (reference) => {
      const id = reference?.trim().replace(/^#/, '');
      if (!id) return undefined;
      return (section && this.#of(section).get(id)) ?? this.#everywhere().get(id);
    };
  }

  #of(section: XmlElement): ReadonlyMap<string, string> {
    const known = this.#sections.get(section);
    if (known) return known;
    const found = new Map<string, string>();
    for (const text of all(section, 'text')) narrative(text, found);
    this.#sections.set(section, found);
    return found;
  }

  #everywhere(): ReadonlyMap<string, string> {
    if (this.#all) return this.#all;
    const found = new Map<string, string>();
    for (const element of within(this.#document))
      if (element.name === 'section') for (const text of all(element, 'text')) narrative(text, found);
    this.#all = found;
    return found;
  }
}

interface Ancestors {
  section: XmlElement | undefined;
  organizer: XmlElement | undefined;
}

/** Every element with the section and panel that contain it. */
function* placed(element: XmlElement, ancestors: Ancestors): Generator<[XmlElement, Ancestors]> {
  const here = {
    section: element.name === 'section' ? element : ancestors.section,
    organizer: element.name === 'organizer' ? element : ancestors.organizer,
  };
  yield [element, here];
  for (const child of element.children) yield* placed(child, here);
}

const isResult = (element: XmlElement, { organizer }: Ancestors): boolean =>
  element.name === 'observation' &&
  (has(element, TEMPLATES.resultObservation.root) ||
    (organizer !== undefined && has(organizer, TEMPLATES.resultOrganizer.root) && all(element, 'value').length > 0));

/**
 * All results of a document, in any section.
 * @param zone the zone of times without an offset
 */
export function documentResults(document: XmlElement, zone?: string): DocumentResult[] {
  const narratives = new Narratives(document);
  const results: DocumentResult[] = [];
  for (const [element, around] of placed(document, { section: undefined, organizer: undefined })) {
    if (!isResult(element, around)) continue;
    const code = first(element, 'code');
    const own = attribute(code, 'code');
    const system = attribute(code, 'codeSystem');
    const display = attribute(code, 'displayName');
    const coding = own ? [{ code: own, ...(system && { system: systemOf(system) }), ...(display && { display }) }] : [];
    const lookUp = narratives.in(around.section);
    // If the result has neither a name nor a code, its text is the name.
    const name = nameIn(code, lookUp) ?? (own ? undefined : textIn(first(element, 'text'), lookUp));
    const translations = all(code, 'translation');
    const ours = (system: string) =>
      attribute(
        translations.find((each) => each.attributes['codeSystem'] === system),
        'code',
      );
    // A result without a time has the document's time.
    const timeIn = (where: string | undefined): string | undefined =>
      timeOf(element, where) ?? timeOf(around.organizer, where) ?? writtenTime(document, where);
    const time = timeIn(zone);
    results.push({
      id: idOf(element),
      dataId: ours(OUR_DATA_IDS),
      planId: ours(OUR_PLANS),
      panel: idOf(around.organizer),
      timeAsUtc: timeIn('UTC'),
      resource: {
        resourceType: 'Observation',
        status: attribute(first(element, 'statusCode'), 'code') === 'aborted' ? 'cancelled' : 'final',
        code: { coding, ...(name && { text: name }) },
        ...(time && { effectiveDateTime: time }),
        ...valueOf(first(element, 'value'), lookUp),
        referenceRange: rangesOf(element),
      },
    });
  }
  return results;
}
