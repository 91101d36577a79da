import { codings } from './coding';
import { skip, type FhirObject } from './read';

/**
 * Codes that say that there is nothing, or that nothing is known: SNOMED CT, and HL7's International Patient Summary
 * (https://hl7.org/fhir/uv/ips/CodeSystem-absent-unknown-uv-ips.html).
 */
const NONE_KNOWN: ReadonlySet<string> = new Set([
  '160245001', // No current problems or disability
  '160244002', // No known allergies (earlier code)
  '716186003', // No known allergy
  '787480003', // No known procedures
  '787481004', // No known medications
  '182849000', // No drug therapy prescribed
  '429625007', // No known food allergy
  '409137002', // No known drug allergy
]);
/** Codes that stand for something that is not known. */
const UNKNOWN: ReadonlySet<string> = new Set([
  '182904002', // Drug treatment unknown
  '410942007', // Drug or medication, as a placeholder
  '261665006', // Unknown
]);
const NO_KNOWN = /^no-known-[a-z-]+$/;
const NO_INFORMATION = /^no-[a-z-]+-info$/;

/** Whether a code says that there is nothing (`noneKnown`), or that nothing is known (`unknown`). */
export function absenceOf(concept: FhirObject | undefined): 'noneKnown' | 'unknown' | undefined {
  const codes = codings(concept).map(({ code }) => code);
  if (codes.some((code) => NONE_KNOWN.has(code) || NO_KNOWN.test(code))) return 'noneKnown';
  return codes.some((code) => UNKNOWN.has(code) || NO_INFORMATION.test(code)) ? 'unknown' : undefined;
}

/**
 * A statement of absence is no record: `No known problems` is not a problem.
 * @throws NotImportable
 */
export function requirePresence(concept: FhirObject | undefined): void {
  const absence = absenceOf(concept);
  if (absence === 'noneKnown') throw skip('says that none are known');
  if (absence === 'unknown') throw skip('says that nothing is known');
}
