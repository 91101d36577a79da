import { foldWords } from '../../../src/domain/imports/contraryWords';
import { codings, conceptText, STANDARD } from './coding';
import { isOwnName } from './ownNames';
import type { FhirObject } from './read';

/** The names of a concept, without those that only look as if they spoke against it. */
export function findNames(concept: FhirObject | undefined): string[] {
  const all = codings(concept);
  const names = new Set([conceptText(concept), ...all.map(({ display }) => display)]);
  return [...names].filter((name) => name !== undefined && !isOwnName(all, name)).map(String);
}

/** Words of a name that are long enough to say what it is about. */
const longWords = (name: string): string[] => foldWords(name).match(/\p{L}{4,}|\p{Script=Han}{2,}/gu) ?? [];

/**
 * The names that decide whether a statement is refused. Words beside a standard code that share no word with its name
 * are about something else: `No evidence of recurrence` of a breast cancer denies the recurrence.
 */
export function findDeciding(concept: FhirObject | undefined): string[] {
  const standard = codings(concept).flatMap(({ system, display }) =>
    STANDARD.has(system ?? '') && display !== undefined ? [display] : [],
  );
  if (standard.length === 0) return findNames(concept);
  const words = new Set(standard.flatMap(longWords));
  return findNames(concept).filter(
    (name) => standard.includes(name) || longWords(name).some((word) => words.has(word)),
  );
}
