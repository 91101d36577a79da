import { codings, conceptText } from './coding';
import type { FhirObject } from './read';

/** Names which say that the patient does not have what they name: `No evidence of cancer`, `Pneumonia ruled out`. */
const DENIED = /^(no (evidence|signs?) (of|for)\b|negative for\b|ruled[ -]out\b)|\b(ruled out|excluded)$/i;
/** Names which say that it is not certain: `Suspected COVID-19`, `R/O stroke`. */
const DOUBTED =
  /^((suspected|suspicion of|possibl[ey]|probabl[ey]|presumed|likely|rule[ -]out|query)\b|r\/o\b|\?\s*\p{L})/iu;

const says = (pattern: RegExp, concept: FhirObject | undefined): boolean =>
  [conceptText(concept), ...codings(concept).map(({ display }) => display)].some(
    (name) => name !== undefined && pattern.test(name.trim()),
  );

/** Whether the name of a finding says that it is not so. */
export const isDenied = (concept: FhirObject | undefined): boolean => says(DENIED, concept);

/** Whether the name of a finding says that it is not certain. */
export const isDoubted = (concept: FhirObject | undefined): boolean => says(DOUBTED, concept);
