import { codings, conceptText } from './coding';
import type { FhirObject } from './read';

/** Names of findings about relatives, as SNOMED CT and ICD write them. */
const FAMILY_NAME = /^((no|negative|positive) )?(family history( of|:)|fh(x)?:)/i;

/** Whether a code is about the patient's family, by its names: it is no fact about the patient. */
export const isFamilyHistory = (concept: FhirObject | undefined): boolean =>
  [conceptText(concept), ...codings(concept).map(({ display }) => display)].some(
    (name) => name !== undefined && FAMILY_NAME.test(name),
  );
