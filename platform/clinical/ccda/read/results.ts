import type { FhirObject, FhirResource } from '../../fhir/read';
import { OUR_DATA_IDS, OUR_PLANS, systemOf, TEMPLATES } from '../templates';
import { all, attribute, first, within, words, type XmlElement } from '../xml';
import { fhirTime } from './times';

/** A result of a document as a FHIR Observation. */
export interface DocumentResult {
  /** Its id within the document's world; undefined where it has none. */
  id: string | undefined;
  /** The plan's data id, where the document comes from this platform. */
  dataId: string | undefined;
  /** The plan that it was entered for, where the document comes from this platform. */
  planId: string | undefined;
  /** Id of the panel that it belongs to. */
  panel: string | undefined;
  resource: FhirResource;
}

const has = (element: XmlElement, root: string): boolean =>
  all(element, 'templateId').some(({ attributes }) => attributes['root'] === root);

function idOf(element: XmlElement | undefined): string | undefined {
  const id = all(element, 'id').find((each) => attribute(each, 'root') !== undefined);
  const extension = attribute(id, 'extension');
  return id && [attribute(id, 'root'), extension].filter(Boolean).join('^');
}

/** A moment, or the first of a span of them. */
function timeOf(element: XmlElement | undefined): string | undefined {
  const time = first(element, 'effectiveTime');
  const value = [time, first(time, 'low'), first(time, 'center'), first(time, 'high')]
    .map((each) => attribute(each, 'value'))
    .find(Boolean);
  return fhirTime(value);
}

const decimal = (text: string | undefined): number | undefined => {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
};

function quantity(element: XmlElement | undefined): FhirObject | undefined {
  const value = decimal(attribute(element, 'value'));
  if (value === undefined) return undefined;
  const unit = attribute(element, 'unit');
  // `1` is how UCUM writes that there is no unit.
  return { value, ...(unit && unit !== '1' && { unit, code: unit }) };
}

/** `value[x]` by the type that the element says, else by what it holds. */
function valueOf(element: XmlElement | undefined): FhirObject {
  const type = element?.attributes['type']?.replace(/^.*:/, '');
  if (!element || element.attributes['nullFlavor'] !== undefined) return {};
  if (type === 'IVL_PQ') {
    const [low, high] = [quantity(first(element, 'low')), quantity(first(element, 'high'))];
    if (high && !low) return { valueQuantity: { ...high, comparator: '<' } };
    if (low && !high) return { valueQuantity: { ...low, comparator: '>' } };
  }
  if (type === 'BL') return { valueBoolean: attribute(element, 'value') === 'true' };
  const measured = type === 'ST' || type === 'ED' ? undefined : quantity(element);
  if (measured) return { valueQuantity: measured };
  const said = attribute(element, 'displayName') ?? words(first(element, 'originalText')) ?? words(element);
  return said === undefined ? {} : { valueString: said };
}

function rangesOf(observation: XmlElement): FhirObject[] {
  return all(observation, 'referenceRange/observationRange/value').flatMap((value) => {
    const [low, high] = [quantity(first(value, 'low')), quantity(first(value, 'high'))];
    return low || high ? [{ ...(low && { low }), ...(high && { high }) }] : [];
  });
}

/** What a text that is referred to (`#lab1`) says in the section's narrative. */
function narrative(section: XmlElement | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const text = first(section, 'text');
  if (text)
    for (const element of within(text)) {
      const id = element.attributes['ID'];
      const said = words(element);
      if (id && said) found.set(id, said);
    }
  return found;
}

interface Around {
  section: XmlElement | undefined;
  organizer: XmlElement | undefined;
}

/** Every element with the section and the panel that it stands in. */
function* placed(element: XmlElement, around: Around): Generator<[XmlElement, Around]> {
  const here = {
    section: element.name === 'section' ? element : around.section,
    organizer: element.name === 'organizer' ? element : around.organizer,
  };
  yield [element, here];
  for (const child of element.children) yield* placed(child, here);
}

const isResult = (element: XmlElement, { organizer }: Around): boolean =>
  element.name === 'observation' &&
  (has(element, TEMPLATES.resultObservation.root) ||
    (organizer !== undefined && has(organizer, TEMPLATES.resultOrganizer.root) && all(element, 'value').length > 0));

/**
 * The results of a document, wherever they stand in it.
 * @param written when the document was written: the time of results that have none
 */
export function documentResults(document: XmlElement, written: string | undefined): DocumentResult[] {
  const texts = new Map<XmlElement, ReadonlyMap<string, string>>();
  const said = (section: XmlElement | undefined, reference: string | undefined): string | undefined => {
    if (!section || !reference?.startsWith('#')) return undefined;
    const known = texts.get(section) ?? narrative(section);
    texts.set(section, known);
    return known.get(reference.slice(1));
  };
  const results: DocumentResult[] = [];
  for (const [element, around] of placed(document, { section: undefined, organizer: undefined })) {
    if (!isResult(element, around)) continue;
    const code = first(element, 'code');
    const own = attribute(code, 'code');
    const system = attribute(code, 'codeSystem');
    const coding = own
      ? [{ code: own, ...(system && { system: systemOf(system) }), display: attribute(code, 'displayName') }]
      : [];
    const reference = first(code, 'originalText/reference')?.attributes['value'];
    const name =
      words(first(code, 'originalText')) ?? said(around.section, reference) ?? attribute(code, 'displayName');
    const translations = all(code, 'translation');
    const ours = (system: string) =>
      attribute(
        translations.find((each) => each.attributes['codeSystem'] === system),
        'code',
      );
    const time = timeOf(element) ?? timeOf(around.organizer) ?? written;
    results.push({
      id: idOf(element),
      dataId: ours(OUR_DATA_IDS),
      planId: ours(OUR_PLANS),
      panel: idOf(around.organizer),
      resource: {
        resourceType: 'Observation',
        status: attribute(first(element, 'statusCode'), 'code') === 'aborted' ? 'cancelled' : 'final',
        code: { coding, ...(name && { text: name }) },
        ...(time && { effectiveDateTime: time }),
        ...valueOf(first(element, 'value')),
        referenceRange: rangesOf(element),
      },
    });
  }
  return results;
}
