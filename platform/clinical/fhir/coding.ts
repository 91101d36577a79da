import { objects, object, text, type FhirObject } from './read';

export interface Coding {
  system?: string;
  code: string;
  display?: string;
}

export const RXNORM = new Set(['http://www.nlm.nih.gov/research/umls/rxnorm', 'urn:oid:2.16.840.1.113883.6.88']);
export const LOINC = new Set(['http://loinc.org', 'urn:oid:2.16.840.1.113883.6.1']);

const SNOMED = ['http://snomed.info/sct', 'urn:oid:2.16.840.1.113883.6.96'];
const ICD = [
  'http://hl7.org/fhir/sid/icd-10-cm',
  'http://hl7.org/fhir/sid/icd-10',
  'http://hl7.org/fhir/sid/icd-9-cm',
  'urn:oid:2.16.840.1.113883.6.90',
  'urn:oid:2.16.840.1.113883.6.3',
];
/** Standard systems of diagnoses, the best first. They take precedence over a local system. */
export const DIAGNOSES = new Set([...SNOMED, ...ICD]);
/** Standard systems of substances, and of the findings that they cause: RxNorm, SNOMED CT, UNII, NDF-RT. */
export const SUBSTANCES = new Set([
  ...RXNORM,
  ...SNOMED,
  'http://fdasis.nlm.nih.gov',
  'urn:oid:2.16.840.1.113883.4.9',
  'http://hl7.org/fhir/ndfrt',
  'urn:oid:2.16.840.1.113883.3.26.1.5',
]);
export const PROCEDURES = new Set([
  ...SNOMED,
  'http://www.ama-assn.org/go/cpt',
  'http://www.cms.gov/Medicare/Coding/ICD10',
  'http://www.cms.gov/Medicare/Coding/HCPCS',
]);

/** Systems whose codes mean the same everywhere. */
export const STANDARD: ReadonlySet<string> = new Set([...DIAGNOSES, ...SUBSTANCES, ...PROCEDURES, ...LOINC]);

/** Names of code systems, which some sources send where the name of the code should be. */
const SYSTEM_NAME =
  /^(rx-?norm|snomed([ -]?ct)?|icd[ -]?(9|10|11)([ -]?(cm|pcs))?|loinc|ndc|ndf-?rt|unii|cvx|cpt([ -]?4)?|hcpcs|ucum|atc|fdb|medi-?span|multum|gpi|imo)$/i;

/** Words that say how to take something, where to read on, or nothing at all, but not what it is. */
const NO_NAME =
  /^(as (needed|directed)\b.*|prn|see (text|below|notes?|comments?)|tbd|to be (determined|defined|advised)|未知|不[详詳]|[^\p{L}\p{N}]+)$/iu;
/** Beside a code it says nothing; alone it says that nothing is known. */
const NOT_SAID = /^(n\/?a|unk|unknown|null|not (available|applicable|specified|recorded)|[-–—?.*/\s]+)$/i;

/** Words that say something; the name of a code system says nothing. */
const realWords = (words: string | undefined, isCoded: boolean): string | undefined =>
  words !== undefined && (SYSTEM_NAME.test(words) || (isCoded && NOT_SAID.test(words))) ? undefined : words;

/** A name of what is meant; the name of a code system is none. */
export const realName = (name: string | undefined, isCoded = false): string | undefined =>
  name !== undefined && NO_NAME.test(name) ? undefined : realWords(name, isCoded);

/** The codings of the last concepts, because an import asks for those of each several times. */
const known = new WeakMap<FhirObject, readonly Coding[]>();

/** The codings of a CodeableConcept that have a code. */
export function codings(concept: FhirObject | undefined): readonly Coding[] {
  if (concept === undefined) return [];
  const found = known.get(concept) ?? readCodings(concept);
  known.set(concept, found);
  return found;
}

function readCodings(concept: FhirObject): Coding[] {
  return objects(concept, 'coding').flatMap((coding) => {
    const code = text(coding, 'code');
    if (!code) return [];
    const system = text(coding, 'system');
    const display = realName(text(coding, 'display'), true);
    return [{ code, ...(system && { system }), ...(display && { display }) }];
  });
}

/**
 * The coding in a preferred system, in the order of the systems and not of the file, or else the first coding. Of those in
 * one system, one with a name comes first.
 */
export function codingOf(concept: FhirObject | undefined, preferred?: ReadonlySet<string>): Coding | undefined {
  const all = codings(concept);
  for (const system of preferred ?? []) {
    const known = all.filter((each) => each.system === system);
    if (known.length > 0) return known.find(({ display }) => display !== undefined) ?? known[0];
  }
  return all[0];
}

/** Names of systems, for codes without a name. */
const SYSTEMS: readonly (readonly [ReadonlySet<string>, string])[] = [
  [RXNORM, 'RxNorm'],
  [LOINC, 'LOINC'],
  [new Set(SNOMED), 'SNOMED CT'],
  [new Set(ICD), 'ICD'],
  [new Set(['http://www.ama-assn.org/go/cpt', 'urn:oid:2.16.840.1.113883.6.12']), 'CPT'],
];

/** A code in words, such as `wheeze`, is a name; a number or `L1` is none. */
const IN_WORDS = /\p{L}{3}/u;

/** A code without a name: with its system, by the name or the address of that, or else as a code. */
function sayCode({ code, system = '' }: Coding): string {
  const [, name] = SYSTEMS.find(([systems]) => systems.has(system)) ?? [];
  if (name !== undefined) return `${name} ${code}`;
  if (IN_WORDS.test(code)) return code;
  return system === '' ? `code ${code}` : `code ${code} (${system})`;
}

/** The name of a record: of its coding, or else of the concept. A code without a name is told with its system. */
export function nameConcept(concept: FhirObject | undefined, coding?: Coding): string | undefined {
  if (coding?.display !== undefined) return coding.display;
  const name = conceptText(concept);
  // A display name that is the code in words, such as that of a local code, is a name.
  const of = codings(concept).find(({ code, display }) => code === name && !/\p{L}/u.test(display ?? ''));
  return of ? sayCode(of) : name;
}

function sayConcept(concept: FhirObject | undefined, read: typeof realWords): string | undefined {
  const all = codings(concept);
  const isCoded = all.length > 0;
  const display = objects(concept, 'coding')
    .map((coding) => read(text(coding, 'display'), isCoded))
    .find(Boolean);
  return read(text(concept, 'text'), isCoded) ?? display ?? all[0]?.code;
}

/** The name of a concept: its text, or a coding's display, or a code. */
export const conceptText = (concept: FhirObject | undefined): string | undefined => sayConcept(concept, realName);

/** What a concept of an instruction says, which may be what is no name: `as directed`, `see text`. */
export const sayInstruction = (concept: FhirObject | undefined): string | undefined => sayConcept(concept, realWords);

/**
 * The first of the given words that a status element has as its value or as a code (`verificationStatus`: `refuted`);
 * undefined if the element has none of the words.
 */
export function statusWord<Word extends string>(
  resource: FhirObject,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const plain = text(resource, name);
  const found: (string | undefined)[] = [plain, ...codings(object(resource, name)).map(({ code }) => code)];
  return words.find((word) => found.includes(word));
}
