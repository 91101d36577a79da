import { findAgainst, mayBeOfficial, type StatementKind } from '../../../src/domain/imports/againstWords';
import { deniesThis, foldWords, readContrary, type Contrary } from '../../../src/domain/imports/contraryWords';
import { importFault, type ImportFault } from '../../../src/domain/imports/faults';
import { codings, STANDARD } from './coding';
import { findDeciding, findNames } from './decidingNames';
import { refuse, skip, type FhirObject } from './read';

/** What the names of a concept say against it, the strongest first. */
const STRONGEST: readonly Contrary[] = ['ofFamily', 'notDone', 'denied', 'differential', 'doubted'];

const findContraries = (concept: FhirObject | undefined): ReadonlySet<Contrary | undefined> =>
  new Set(findDeciding(concept).map(readContrary));

/** The facts against which only their own words count. */
export type Kind = 'medication' | 'allergy' | 'other';

/** What the names of a concept say against the fact for which it is sent. */
export function findContrary(concept: FhirObject | undefined, kind: Kind = 'other'): Contrary | undefined {
  const found = findContraries(concept);
  if (kind === 'medication' && (found.has('notTaken') || findDeciding(concept).some(deniesThis))) return 'denied';
  if (kind === 'allergy' && found.has('tolerated')) return 'denied';
  return STRONGEST.find((each) => found.has(each));
}

/**
 * A name that says that it is not so, or is about somebody else, is no fact about the patient.
 * @param denied what a denial means of this type of resource
 * @throws NotImportable
 */
export function requireAssertion(concept: FhirObject | undefined, denied: ImportFault, kind?: Kind): void {
  const contrary = findContrary(concept, kind);
  if (contrary === 'ofFamily') throw refuse('ofFamily');
  if (contrary === 'denied') throw skip(denied);
  if (contrary === 'notDone') throw skip(denied === 'refuted' ? 'not-done' : denied);
}

/** How certain a finding is by its name, in FHIR's words; undefined if the name does not say. */
export function findDoubt(concept: FhirObject | undefined): 'provisional' | 'differential' | undefined {
  const contrary = findContrary(concept);
  if (contrary === 'doubted') return 'provisional';
  return contrary === 'differential' ? 'differential' : undefined;
}

/** Whether a code of a standard system has a name of its own that is these words: they are then what the code says. */
const isSaidByCode = (concept: FhirObject | undefined, name: string): boolean =>
  mayBeOfficial(name) &&
  codings(concept).some(
    ({ system, display }) =>
      STANDARD.has(system ?? '') && display !== undefined && foldWords(display) === foldWords(name),
  );

/**
 * What the words of a concept may say against the fact for which it is sent: `against`, or `doubted` if they only say that
 * it is not certain. Words that are the name of its standard code say what the code says.
 */
export function findCaveat(concept: FhirObject | undefined, kind: StatementKind): 'against' | 'doubted' | undefined {
  const names = findNames(concept).filter((name) => !isSaidByCode(concept, name));
  const doubts: readonly (Contrary | undefined)[] = ['doubted', 'differential'];
  const maybe: readonly (Contrary | undefined)[] = ['maybeDenied', 'maybeOfFamily'];
  if (names.some((name) => maybe.includes(readContrary(name)))) return 'against';
  const found = names
    .map((name) => (doubts.includes(readContrary(name)) ? 'doubted' : findAgainst(name, kind)))
    .filter((each) => each !== undefined);
  if (found.some((each) => each !== 'doubted')) return 'against';
  return found.length > 0 ? 'doubted' : undefined;
}

/** A certainty that the source states; words against it count more than that it is confirmed. */
const CONFIRMED: readonly (string | undefined)[] = [undefined, 'confirmed', 'presumed'];

/** How certain a finding is: as its source says or, if its words may speak against it, unconfirmed. */
export function weighCertainty<Word extends string>(
  said: Word | undefined,
  concept: FhirObject | undefined,
  kind: StatementKind,
): Word | 'unconfirmed' | undefined {
  const caveat = findCaveat(concept, kind);
  if (caveat === 'doubted') return said ?? 'unconfirmed';
  return caveat === 'against' && CONFIRMED.includes(said) ? 'unconfirmed' : said;
}

/** Statuses of a medication that is taken, and of a procedure that was done or has begun. */
const SO: Readonly<Record<'medication' | 'procedure', readonly (string | undefined)[]>> = {
  medication: [undefined, 'active'],
  procedure: [undefined, 'completed', 'in-progress'],
};

/** The status of a statement: unknown, if its words may speak against what the source says. */
export const weighStatus = (
  said: string | undefined,
  concept: FhirObject | undefined,
  kind: 'medication' | 'procedure',
): string | undefined => (SO[kind].includes(said) && findCaveat(concept, kind) ? 'unknown' : said);

const KINDS: Readonly<Record<string, StatementKind>> = {
  condition: 'problem',
  medication: 'medication',
  procedure: 'procedure',
  allergy: 'allergy',
};

/** Tells a name that may speak against the fact, or that may be of a parent. */
export function tellDoubtfulName(concept: FhirObject | undefined, entity: string): string[] {
  const found = findContraries(concept);
  if (STRONGEST.some((each) => found.has(each))) return [];
  if (found.has('maybeOfFamily') && !found.has('maybeDenied')) return [importFault('maybeOfFamily')];
  const kind = KINDS[entity];
  const isDenied = found.has('maybeDenied') || found.has('notTaken');
  return isDenied || (kind && findCaveat(concept, kind)) ? [importFault('maybeDenied')] : [];
}
