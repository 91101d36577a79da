import type { NotTaken } from '../../../../src/contract/ccda';
import { importFault } from '../../../../src/domain/imports/faults';
import type { FhirResource } from '../../fhir/read';
import { OUR_DATA_IDS, OUR_PLANS, systemOf } from '../templates';
import { all, attribute, first, type XmlElement } from '../xml';
import { has, idOf, statusOf } from './elements';
import { findNarratives, nameIn, textIn } from './narrative';
import { interpretationsOf, rangesOf, unitsOf } from './ranges';
import { checkedTime } from './times';
import { notAFact } from './truth';
import { valueOf } from './values';

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
   * The result's time if a time without an offset counts as UTC. A result without an id is identified by its content
   * with this time, so that a second import finds the record of the first even if the patient's zone has changed.
   */
  timeAsUtc: string | undefined;
  /** Why the result is not a fact about the patient. */
  not: NotTaken | undefined;
  section: XmlElement | undefined;
  /** The number of its entry in the section. */
  entry: number | undefined;
  resource: FhirResource;
  /** What is wrong with it, and is not taken. */
  faults: readonly string[];
}

const CCD = '2.16.840.1.113883.10.20.1';
const RESULT = '2.16.840.1.113883.10.20.22.4.2';
const PANELS = new Set(['2.16.840.1.113883.10.20.22.4.1', `${CCD}.32`]);
/** Results in CCD and C32, which use these templates for vital signs too. */
const EARLIER_RESULTS = new Set([`${CCD}.31`, '2.16.840.1.113883.3.88.11.83.15']);
const VITAL_SIGNS = new Set([`${CCD}.35`, '2.16.840.1.113883.3.88.11.83.14']);

/** A moment, or the start of a period, or else its end; faults of all of them. */
function timeOf(element: XmlElement | undefined, zone: string | undefined): { time?: string; faults: string[] } {
  const time = first(element, 'effectiveTime');
  const all = [time, first(time, 'low'), first(time, 'center'), first(time, 'high')].map((each) =>
    checkedTime(each, 'time', zone),
  );
  const found = all.map((each) => each.time).find(Boolean);
  return { ...(found && { time: found }), faults: all.flatMap(({ fault }) => fault ?? []) };
}

/** FHIR's words for the statuses of a result. One that is not completed is not final. */
const STATUS: Record<string, string> = { active: 'preliminary', held: 'preliminary', suspended: 'preliminary' };

interface Ancestors {
  section: XmlElement | undefined;
  /** All sections that contain the element. */
  sections: readonly XmlElement[];
  organizer: XmlElement | undefined;
  entry: number | undefined;
}

const START: Ancestors = { section: undefined, sections: [], organizer: undefined, entry: undefined };

/** Calls a function with every element, and the section and panel that contain it. */
function visit(element: XmlElement, ancestors: Ancestors, see: (of: XmlElement, around: Ancestors) => void): void {
  const isSection = element.name === 'section';
  const here = isSection
    ? { ...ancestors, section: element, sections: [...ancestors.sections, element], entry: undefined }
    : element.name === 'organizer'
      ? { ...ancestors, organizer: element }
      : ancestors;
  see(element, here);
  let entries = 0;
  for (const child of element.children) {
    if (child.name === 'entry') entries += 1;
    visit(child, isSection && child.name === 'entry' ? { ...here, entry: entries } : here, see);
  }
}

/** Whether an element is a result, in this panel. */
export function isResult(element: XmlElement, panel: XmlElement | undefined): boolean {
  if (element.name !== 'observation') return false;
  if (has(element, RESULT)) return true;
  if (has(element, VITAL_SIGNS) || (panel && has(panel, VITAL_SIGNS))) return false;
  return (
    has(element, EARLIER_RESULTS) || (panel !== undefined && has(panel, PANELS) && all(element, 'value').length > 0)
  );
}

/**
 * All results of a document, in any section.
 * @param zone the zone of times without an offset
 */
export function documentResults(document: XmlElement, zone?: string): DocumentResult[] {
  const narratives = findNarratives(document);
  const results: DocumentResult[] = [];
  visit(document, START, (element, around) => {
    if (!isResult(element, around.organizer)) return;
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
    // The document's time says nothing about when the sample was taken.
    const timeIn = (where: string | undefined): { time?: string; faults: string[] } => {
      const own = timeOf(element, where);
      if (own.time !== undefined) return own;
      const { time, faults } = timeOf(around.organizer, where);
      return { ...(time && { time }), faults: [...own.faults, ...(time ? [] : [...faults, importFault('noTime')])] };
    };
    const { time, faults } = timeIn(zone);
    const referenceRange = rangesOf(element, lookUp);
    const interpretation = interpretationsOf(element, lookUp);
    results.push({
      id: idOf(element),
      dataId: ours(OUR_DATA_IDS),
      planId: ours(OUR_PLANS),
      panel: idOf(around.organizer),
      timeAsUtc: zone === 'UTC' ? time : timeIn('UTC').time,
      not: notAFact([...around.sections, ...(around.organizer ? [around.organizer] : []), element]),
      section: around.section,
      entry: around.entry,
      faults,
      resource: {
        resourceType: 'Observation',
        status: STATUS[statusOf(element) ?? ''] ?? 'final',
        code: { coding, ...(name && { text: name }) },
        ...(time && { effectiveDateTime: time }),
        ...valueOf(first(element, 'value'), lookUp, unitsOf(referenceRange)),
        ...(interpretation.length > 0 && { interpretation }),
        referenceRange,
      },
    });
  });
  return results;
}
