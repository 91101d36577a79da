import { readContrary, type Contrary } from '../../../src/domain/imports/contraryWords';
import { importFault, type ImportFault } from '../../../src/domain/imports/faults';
import { codings, conceptText } from './coding';
import { refuse, skip, type FhirObject } from './read';

/** What the names of a concept say against it, the strongest first. */
const STRONGEST: readonly Contrary[] = ['ofFamily', 'notDone', 'denied', 'differential', 'doubted', 'maybeDenied'];

/** What the names of a concept say against the fact for which it is sent. */
export function findContrary(concept: FhirObject | undefined): Contrary | undefined {
  const names = new Set([conceptText(concept), ...codings(concept).map(({ display }) => display)]);
  const found = new Set([...names].map((name) => name && readContrary(name)));
  return STRONGEST.find((each) => found.has(each));
}

/**
 * A name that says that it is not so, or is about somebody else, is no fact about the patient.
 * @param denied what a denial means of this type of resource
 * @throws NotImportable
 */
export function requireAssertion(concept: FhirObject | undefined, denied: ImportFault): void {
  const contrary = findContrary(concept);
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

/** Tells a name that may say that it is not so. */
export const tellDoubtfulName = (concept: FhirObject | undefined): string[] =>
  findContrary(concept) === 'maybeDenied' ? [importFault('maybeDenied')] : [];
