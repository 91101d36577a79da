import { foldWords } from '../../../src/domain/imports/contraryWords';
import { DIAGNOSES, type Coding } from './coding';

/**
 * Codes whose own names look like words against them. A history in the family is a fact about the patient if the code
 * says so: ICD-10-CM Z80–Z84, ICD-9-CM V16–V19, and the situations of SNOMED CT for the family's history of any disorder,
 * cardiovascular disease, hypertension, diabetes, asthma, and cancer (any, of the breast, of the colon).
 */
const OWN_NAMES: readonly (readonly [codes: RegExp, names: RegExp])[] = [
  [/^(186788009|A78|083\.0)$/, /^query fever/],
  // In ICD-10, pregnancy and childbirth (O) are of the mother as a patient.
  [/^O\d/, /maternal|mother/],
  [/^(398036000|E78\.?01)$/, /^fh: familial hypercholesterol/],
  [
    /^(Z8[0-4](\.?\d{1,3})?|V1[6-9](\.?\d{1,2})?|281666001|57177007|266894000|160357008|160303001|160377001|275937001|429740004|312824007)$/,
    /^(?!no\b|negative\b|aucun|pas\b|sin\b|kein|无|無|没|沒).*(family|\bfhx?\b|familia|famille|familien|家族)/,
  ],
];

/** Whether a name is that of one of its codes, although its words look as if they spoke against it. */
export const isOwnName = (all: readonly Coding[], name: string): boolean =>
  OWN_NAMES.some(
    ([codes, names]) =>
      names.test(foldWords(name)) && all.some(({ system, code }) => DIAGNOSES.has(system ?? '') && codes.test(code)),
  );
