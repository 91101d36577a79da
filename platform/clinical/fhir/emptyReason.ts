import type { AbsenceMeaning } from '../../../src/domain/history/absence';
import { codings } from './coding';
import { object, objects, type FhirObject } from './read';

/**
 * What the reason of an empty list says (https://hl7.org/fhir/R4/valueset-list-empty-reason.html): only `nilknown` says
 * that there is nothing. A list that is closed says nothing.
 */
const MEANINGS: Readonly<Record<string, AbsenceMeaning>> = {
  nilknown: 'noneKnown',
  notasked: 'notKnown',
  withheld: 'notKnown',
  unavailable: 'notKnown',
  notstarted: 'notKnown',
};

/**
 * What a list or a section without entries says by its `emptyReason`; undefined if it has entries, or no known reason.
 */
export function readEmptyReason(
  section: FhirObject,
): { meaning: AbsenceMeaning; concept: FhirObject | undefined } | undefined {
  if (objects(section, 'entry').length > 0) return undefined;
  const concept = object(section, 'emptyReason');
  const meaning = codings(concept)
    .map(({ code }) => MEANINGS[code])
    .find((each) => each !== undefined);
  return meaning && { meaning, concept };
}
