import { all, type XmlElement } from '../xml';
import { readAllergies } from './allergies';
import { readEncounters } from './encounters';
import { readImmunizations } from './immunizations';
import { readMedications } from './medications';
import { findNarratives } from './narrative';
import { readProblems } from './problems';
import { readEquipment, readProcedures } from './procedures';
import { isResult } from './results';
import { nameOfStatement } from './nameOfStatement';
import { kindOfSection, placeInSection, type SectionKind } from './sections';
import type { Read, ReadStatement } from './statements';

const READERS: Record<Exclude<SectionKind, 'results'>, ReadStatement> = {
  problems: readProblems,
  allergies: readAllergies,
  medications: readMedications,
  procedures: readProcedures,
  equipment: readEquipment,
  encounters: readEncounters,
  immunizations: readImmunizations,
};

/** What a section holds besides laboratory results, with its name in the document. */
export type Placed = Read & { section: XmlElement; entry: number | undefined; name: string | undefined };

/** A statement by its place and name, for a person who reads about it. */
export const describePlace = ({ section, entry, name }: Placed): string =>
  [placeInSection(section, entry), name?.slice(0, 300)].filter(Boolean).join(': ');

const STATEMENTS = new Set(['act', 'observation', 'substanceAdministration', 'procedure', 'encounter', 'supply']);

/** The clinical statements of an entry, each with the organizers that contain it. */
function* statementsIn(of: XmlElement, around: readonly XmlElement[]): Generator<[XmlElement, XmlElement[]]> {
  for (const child of of.children) {
    if (child.name === 'organizer')
      for (const component of all(child, 'component')) yield* statementsIn(component, [...around, child]);
    else if (STATEMENTS.has(child.name)) yield [child, [...around]];
  }
}

const isPanel = ({ name }: XmlElement): boolean => name === 'organizer';

/** Whether an element is a result, or a panel or act that contains results; these are read elsewhere. */
function holdsResults(element: XmlElement, panel: XmlElement | undefined): boolean {
  return (
    isResult(element, panel) ||
    element.children.some((child) => holdsResults(child, isPanel(element) ? element : panel))
  );
}

const canBeAbsent = (kind: SectionKind | undefined): boolean =>
  kind !== undefined && kind !== 'encounters' && kind !== 'results';

/** Whether a section has a narrative but no entries. */
const isNarrativeOnly = (section: XmlElement): boolean =>
  all(section, 'entry').length === 0 && all(section, 'text').some(({ text }) => text.trim() !== '');

function* sectionsOf(element: XmlElement, around: readonly XmlElement[]): Generator<[XmlElement, XmlElement[]]> {
  const isSection = element.name === 'section';
  if (isSection) yield [element, [...around]];
  for (const child of element.children)
    if (['component', 'structuredBody', 'section', 'ClinicalDocument'].includes(child.name))
      yield* sectionsOf(child, isSection ? [...around, element] : around);
}

/**
 * All statements of a document besides its laboratory results: as FHIR resources, or with the reason why they are not
 * taken.
 * @param zone the zone of times without an offset
 */
export function documentRecords(document: XmlElement, zone?: string): Placed[] {
  const narratives = findNarratives(document);
  const found: Placed[] = [];
  for (const [section, outer] of sectionsOf(document, [])) {
    const kind = kindOfSection(section);
    const reading = { lookUp: narratives.in(section), lineOf: narratives.linesIn(section), zone };
    // A section without information says so by its `nullFlavor`, which is a statement about its kind of facts.
    const isSilent = section.attributes['nullFlavor'] !== undefined;
    if (isNarrativeOnly(section) && (!isSilent || canBeAbsent(kind)))
      found.push({
        not: isSilent ? 'unknown' : 'narrativeOnly',
        from: section,
        section,
        entry: undefined,
        name: undefined,
      });
    for (const [at, entry] of all(section, 'entry').entries())
      for (const [statement, organizers] of statementsIn(entry, [])) {
        if (holdsResults(statement, organizers.at(-1))) continue;
        const around = [...outer, section, ...organizers];
        const read: Read[] =
          kind === undefined || kind === 'results'
            ? [{ not: kind === undefined ? 'otherSection' : 'otherEntry', from: statement }]
            : READERS[kind](statement, { ...reading, around });
        found.push(
          ...read.map((each) => ({ ...each, section, entry: at + 1, name: nameOfStatement(each, reading.lookUp) })),
        );
      }
  }
  return found;
}

const hasSection = ({ name, children }: XmlElement): boolean => name === 'section' || children.some(hasSection);

/** Whether a document is a file with a header, such as a PDF, without coded content. */
export const isUnstructured = (document: XmlElement): boolean =>
  all(document, 'component/nonXMLBody').length > 0 || !hasSection(document);
