import { codings, conceptText } from './coding';
import { skip, type FhirObject } from './read';

/**
 * Codes that say that there is nothing: SNOMED CT, and HL7's International Patient Summary
 * (https://hl7.org/fhir/uv/ips/CodeSystem-absent-unknown-uv-ips.html).
 */
const NONE_KNOWN: ReadonlySet<string> = new Set([
  '160245001', // No current problems or disability
  '160244002', // No known allergies (earlier code)
  '716186003', // No known allergy
  '429625007', // No known food allergy
  '409137002', // No known drug allergy
  '787480003', // No known procedures
  '787481004', // No known medications
  '182849000', // No drug therapy prescribed
]);
const NO_KNOWN = /^no-known-[a-z-]+$/;
/** Codes that say that nothing is known: the IPS codes, unknown, and drug treatment unknown. */
const NOTHING_KNOWN = /^(no-[a-z-]+-info|182904002|261665006)$/;
/**
 * Codes of SNOMED CT that only say of which kind the statement is: a problem, disease, finding, drug or medicament,
 * pharmaceutical product, procedure, device. Negated, they say that none are known.
 */
const GENERAL = new Set(['55607006', '64572001', '404684003', '410942007', '373873005', '71388002', '49062001']);
const GENERAL_NAME =
  /^(problem|disease|disorder|condition|clinical finding|drug or medic(ament|ation)|drug|medicament|medication|pharmaceutical[ /].*|procedure|device)s?$/i;

/** Whether a concept only says of which kind the statement is. */
export function isGeneral(named: FhirObject | undefined): boolean {
  const all = codings(named);
  const text = conceptText(named);
  const isPlain = text === undefined || GENERAL_NAME.test(text) || all.some(({ display }) => display === text);
  return all.length > 0 && all.every(({ code }) => GENERAL.has(code)) && (isPlain || text === all[0]?.code);
}

/** Whether a code says that there is nothing (`noneKnown`), or that nothing is known (`unknown`). */
export function absenceOf(concept: FhirObject | undefined): 'noneKnown' | 'unknown' | undefined {
  const codes = codings(concept).map(({ code }) => code);
  if (codes.some((code) => NONE_KNOWN.has(code) || NO_KNOWN.test(code))) return 'noneKnown';
  return codes.some((code) => NOTHING_KNOWN.test(code)) || isGeneral(concept) ? 'unknown' : undefined;
}

/**
 * A statement of absence is no record: `No known problems` is not a problem.
 * @throws NotImportable
 */
export function requirePresence(concept: FhirObject | undefined): void {
  const absence = absenceOf(concept);
  if (absence === 'noneKnown') throw skip('noneKnown');
  if (absence === 'unknown') throw skip('nothingKnown');
}
