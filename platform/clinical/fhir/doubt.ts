import { deniesThis, readContrary, type Contrary } from '../../../src/domain/imports/contraryWords';
import { importFault, type ImportFault } from '../../../src/domain/imports/faults';
import { codings, conceptText } from './coding';
import { isOwnName } from './ownNames';
import { refuse, skip, type FhirObject } from './read';

/** What the names of a concept say against it, the strongest first. */
const STRONGEST: readonly Contrary[] = ['ofFamily', 'notDone', 'denied', 'differential', 'doubted'];

function findNames(concept: FhirObject | undefined): string[] {
  const all = codings(concept);
  const names = new Set([conceptText(concept), ...all.map(({ display }) => display)]);
  return [...names].filter((name) => name !== undefined && !isOwnName(all, name)).map(String);
}

const findContraries = (concept: FhirObject | undefined): ReadonlySet<Contrary | undefined> =>
  new Set(findNames(concept).map(readContrary));

/** The facts against which only their own words count. */
export type Kind = 'medication' | 'allergy' | 'other';

/** What the names of a concept say against the fact for which it is sent. */
export function findContrary(concept: FhirObject | undefined, kind: Kind = 'other'): Contrary | undefined {
  const found = findContraries(concept);
  if (kind === 'medication' && (found.has('notTaken') || findNames(concept).some(deniesThis))) return 'denied';
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

/** Tells a name that may say that it is not so, or that it is of a parent. */
export function tellDoubtfulName(concept: FhirObject | undefined): string[] {
  const found = findContraries(concept);
  if (STRONGEST.some((each) => found.has(each))) return [];
  const mayDeny = found.has('maybeDenied') || found.has('notTaken');
  return [
    ...(mayDeny ? [importFault('maybeDenied')] : []),
    ...(found.has('maybeOfFamily') ? [importFault('maybeOfFamily')] : []),
  ];
}
