import { JSDOM } from 'jsdom';
import type { Fact } from './compare';

const NOT_SO = new Set(['nullified', 'cancelled', 'held']);

const kids = (of: Element | undefined, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (all, name) => all.flatMap((each) => [...each.children].filter(({ localName }) => localName === name)),
      of ? [of] : [],
    );
const attribute = (of: Element | undefined, path: string, name: string): string | null =>
  kids(of, path)[0]?.getAttribute(name) ?? null;

const isSo = (statement: Element): boolean =>
  statement.getAttribute('negationInd') !== 'true' &&
  statement.getAttribute('moodCode') === 'EVN' &&
  !NOT_SO.has(attribute(statement, 'statusCode', 'code') ?? '');

/** The section with a LOINC code. */
const sectionOf = (document: Element, code: string): Element | undefined =>
  [...document.getElementsByTagName('section')].find((section) => attribute(section, 'code', 'code') === code);

/** A time of a document: a day, or a moment if it has an offset; undefined if it needs the document's zone. */
function timeIn(time: string | null): string | null | undefined {
  if (time === null) return null;
  const [, year, month, day, hour, minute, second = '00', offset] =
    /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?(?:\.\d+)?([+-]\d{4})?)?$/.exec(time) ?? [];
  if (year === undefined) return undefined;
  if (hour === undefined) return `${year}-${month}-${day}`;
  if (offset === undefined) return undefined;
  const zone = `${offset.slice(0, 3)}:${offset.slice(3)}`;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`).toISOString();
}

/** Only what this reading understands is compared. */
const known = (values: Readonly<Record<string, string | null | undefined>>): Fact['values'] =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );

const rootOf = (xml: string): Element => new JSDOM(xml, { contentType: 'text/xml' }).window.document.documentElement;

/**
 * The laboratory results with a quantity in a document's section of results, read apart from the importer. A result is
 * told by its LOINC code, value and unit, because ids are not unique in these documents.
 */
function readResults(root: Element): Fact[] {
  const section = sectionOf(root, '30954-2');
  return [...(section?.getElementsByTagName('observation') ?? [])].filter(isSo).flatMap((observation): Fact[] => {
    const value = kids(observation, 'value')[0];
    const amount = value?.getAttribute('value') ?? '';
    const isQuantity = value?.getAttribute('xsi:type')?.endsWith('PQ') === true && Number.isFinite(Number(amount));
    if (!isQuantity || amount === '') return [];
    const code = attribute(observation, 'code', 'code') ?? '';
    const key = [code, String(Number(amount)), value?.getAttribute('unit') ?? ''].join(' ').trim();
    return [{ kind: 'result', key, values: known({ time: timeIn(attribute(observation, 'effectiveTime', 'value')) }) }];
  });
}

const PROBLEM = '2.16.840.1.113883.10.20.22.4.4';

/** The problems of a document's problem list, by code. */
const readProblems = (root: Element): Fact[] =>
  [...(sectionOf(root, '11450-4')?.getElementsByTagName('observation') ?? [])]
    .filter((each) => isSo(each) && kids(each, 'templateId').some((id) => id.getAttribute('root') === PROBLEM))
    .flatMap((each): Fact[] => {
      const code = attribute(each, 'value', 'code');
      if (code === null) return [];
      const start = timeIn(attribute(each, 'effectiveTime/low', 'value'));
      return [{ kind: 'problem', key: code, values: known({ start }) }];
    });

const DIAGNOSIS = '2.16.840.1.113883.10.20.22.4.80';

/** The diagnoses of a document's encounters, by code. */
const readDiagnoses = (root: Element): Fact[] =>
  kids(sectionOf(root, '46240-8'), 'entry/encounter')
    .filter(isSo)
    .flatMap((encounter) => [...encounter.getElementsByTagName('act')])
    .filter((act) => kids(act, 'templateId').some((id) => id.getAttribute('root') === DIAGNOSIS))
    .flatMap((act) => kids(act, 'entryRelationship/observation'))
    .filter((each) => isSo(each) && kids(each, 'templateId').some((id) => id.getAttribute('root') === PROBLEM))
    .flatMap((each): Fact[] => {
      const code = attribute(each, 'value', 'code');
      if (code === null) return [];
      const start = timeIn(attribute(each, 'effectiveTime/low', 'value'));
      return [{ kind: 'diagnosis', key: code, values: known({ start }) }];
    });

/** The statuses of medications (HL7's concept map of C-CDA on FHIR). */
const TAKEN: Readonly<Record<string, string>> = {
  active: 'active',
  completed: 'completed',
  aborted: 'stopped',
  suspended: 'on-hold',
};

/** The medications that a document says to be taken, by code. */
const readMedications = (root: Element): Fact[] =>
  kids(sectionOf(root, '10160-0'), 'entry/substanceAdministration')
    .filter(isSo)
    .flatMap((each): Fact[] => {
      const code = attribute(each, 'consumable/manufacturedProduct/manufacturedMaterial/code', 'code');
      if (code === null) return [];
      const status = TAKEN[attribute(each, 'statusCode', 'code') ?? ''];
      return [{ kind: 'medication', key: code, values: known({ status }) }];
    });

/** The procedures that a document says were done, by code. */
const readProcedures = (root: Element): Fact[] =>
  ['procedure', 'act', 'observation']
    .flatMap((name) => kids(sectionOf(root, '47519-4'), `entry/${name}`))
    .filter((each) => isSo(each) && attribute(each, 'statusCode', 'code') !== 'aborted')
    .flatMap((each): Fact[] => {
      const code = attribute(each, 'code', 'code');
      if (code === null) return [];
      const start = timeIn(attribute(each, 'effectiveTime', 'value') ?? attribute(each, 'effectiveTime/low', 'value'));
      return [{ kind: 'procedure', key: code, values: known({ start }) }];
    });

const ALLERGY = '2.16.840.1.113883.10.20.22.4.7';

/** The allergies of a document, by the code of the substance. */
const readAllergies = (root: Element): Fact[] =>
  [...(sectionOf(root, '48765-2')?.getElementsByTagName('observation') ?? [])]
    .filter((each) => isSo(each) && kids(each, 'templateId').some((id) => id.getAttribute('root') === ALLERGY))
    .flatMap((each): Fact[] => {
      const code = attribute(each, 'participant/participantRole/playingEntity/code', 'code');
      if (code === null) return [];
      return [
        { kind: 'allergy', key: code, values: known({ start: timeIn(attribute(each, 'effectiveTime/low', 'value')) }) },
      ];
    });

/** The facts of a document, read apart from the importer. */
export function readDocument(xml: string): Fact[] {
  const root = rootOf(xml);
  return [readResults, readProblems, readDiagnoses, readMedications, readProcedures, readAllergies].flatMap((read) =>
    read(root),
  );
}

/** The section of immunizations, none of which are taken: its title, and how many it has. */
export function readImmunizations(xml: string): { title: string; count: number } {
  const section = sectionOf(rootOf(xml), '11369-6');
  const title = (kids(section, 'title')[0]?.textContent ?? '').replace(/\s+/g, ' ').trim();
  return { title, count: kids(section, 'entry/substanceAdministration').length };
}
