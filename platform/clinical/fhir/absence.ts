import type { AbsenceKind, AbsenceMeaning } from '../../../src/domain/history/absenceTerms';
import { DENIES_ONE, findKindInWords, isPlainlyNone, KIND_WORDS } from '../../../src/domain/imports/absenceWords';
import { foldWords } from '../../../src/domain/imports/contraryWords';
import { codings, conceptText, STANDARD } from './coding';
import { findDeciding } from './decidingNames';
import { NotImportable, type FhirObject } from './read';

/**
 * Codes that say that there is nothing: SNOMED CT, and HL7's International Patient Summary
 * (https://hl7.org/fhir/uv/ips/CodeSystem-absent-unknown-uv-ips.html, ValueSet-absent-or-unknown-snomed-uv-ips), each
 * with the kind of facts that it is about.
 */
const NONE_KNOWN: Readonly<Record<string, readonly [AbsenceKind, name: string]>> = {
  '160245001': ['problems', 'No current problems or disability'],
  '160244002': ['allergies', 'No known allergies'], // an earlier code
  '716186003': ['allergies', 'No known allergy'],
  '429625007': ['allergies', 'No known food allergy'],
  '409137002': ['allergies', 'No known drug allergy'],
  '428607008': ['allergies', 'No known environmental allergy'],
  '1003774007': ['allergies', 'No known latex allergy'],
  '787480003': ['procedures', 'No known procedures'],
  '787481004': ['medications', 'No known medications'],
  '787482006': ['immunizations', 'No known immunizations'],
  '787483001': ['devices', 'No known device use'],
  '182849000': ['medications', 'No drug therapy prescribed'],
};

/**
 * The names of the codes of HL7's International Patient Summary for absence, which are words already
 * (https://hl7.org/fhir/uv/ips/CodeSystem-absent-unknown-uv-ips.html).
 */
const IPS_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'no-allergy-info': 'No information about allergies',
    'no-known-allergies': 'No known allergies',
    'no-known-medication-allergies': 'No known medication allergies',
    'no-known-environmental-allergies': 'No known environmental allergies',
    'no-known-food-allergies': 'No known food allergies',
    'no-device-info': 'No information about devices',
    'no-known-devices': 'No known devices in use',
    'no-immunization-info': 'No information about immunizations',
    'no-known-immunizations': 'No known immunizations',
    'no-medication-info': 'No information about medications',
    'no-known-medications': 'No known medications',
    'no-problem-info': 'No information about problems',
    'no-known-problems': 'No known problems',
    'no-procedure-info': 'No information about past history of procedures',
    'no-known-procedures': 'No known procedures',
  }),
);

/** The names of codes of SNOMED CT whose meaning decides here that something is absent. */
export const KNOWN_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(NONE_KNOWN).map(([code, [, name]]) => [code, name]),
);

/** What a code of absence says in words, if its source gives none. */
export const nameAbsence = (code: string): string | undefined => KNOWN_NAMES.get(code) ?? IPS_NAMES.get(code);
/** A code that is known here in words; undefined for another one. */
export const nameKnownCode = (code: string): string | undefined => nameAbsence(code) ?? GENERAL.get(code);
const NO_KNOWN = /^no-known-[a-z-]+$/;
/** Codes that say that nothing is known: the IPS codes, unknown, and drug treatment unknown. */
const NOTHING_KNOWN = /^(no-[a-z-]+-info|182904002|261665006)$/;
/**
 * Codes of SNOMED CT that only say of which kind the statement is: a problem, disease, finding, drug or medicament,
 * pharmaceutical product, procedure, device, substance. Negated, they say that none are known.
 */
const GENERAL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '55607006': 'Problem',
    '64572001': 'Disease',
    '404684003': 'Clinical finding',
    '410942007': 'Drug or medicament',
    '373873005': 'Pharmaceutical / biologic product',
    '71388002': 'Procedure',
    '49062001': 'Device',
    '105590001': 'Substance',
  }),
);
const GENERAL_NAME =
  /^(problem|disease|disorder|condition|clinical finding|drug or medic(ament|ation)|drug|medicament|medication|pharmaceutical[ /].*|procedure|device|substance)s?$/i;

const SAYS_NONE =
  /^(none\b( known| reported| recorded)?\W*$|nk[adefm]*a\b|no (known|current|active|significant|reported|recorded|documented|past|prior|previous|history of|ongoing|relevant)\b|(patient )?denies\b|not (currently )?(on|taking) any\b)/i;
const SAYS_UNKNOWN =
  /^((unk|unknown|n\/?a|asku|nask|(excluded ?\/ ?)?not (known|recorded|available|on file))\W*$|no (information|data)\b)/i;
/** Names that say that a whole kind of facts is unknown, also with a code: `Procedure Unknown`. */
const KIND_UNKNOWN = new RegExp(
  ['^unknown (KIND)\\W*$', '^(KIND) (is |are |status )?(unknown|not known|not available)\\W*$']
    .join('|')
    .replaceAll(
      'KIND',
      '((implanted|medical|surgical|drug|past) )*(device|implant|medication|drug|treatment|procedure|problem|condition|diagnosis|diagnoses|allergy|allergies|immunization|vaccination|history)s?',
    ),
  'i',
);

/** Whether a concept only says of which kind the statement is. */
export function isGeneral(named: FhirObject | undefined): boolean {
  const all = codings(named);
  const text = conceptText(named);
  const isPlain = text === undefined || GENERAL_NAME.test(text) || all.some(({ display }) => display === text);
  return all.length > 0 && all.every(({ code }) => GENERAL.has(code)) && (isPlain || text === all[0]?.code);
}

/** Words after which a text says more than that there is nothing: `No known problems but possible asthma`. */
const SAYS_MORE =
  /\b(but|except\w*|however|other than|(apart|aside) from|besides|(al)?though|possibl[ey]|probabl[ey]|suspect\w*|suspicion|maybe|may have|might|likely|r\/o|rule out|until|unless|prior to|has|have|had|plus|now|new|recently|developed|only|save for|mais|sauf|présente|pero|salvo|excepto|sino|tiene|padece|aber|sondern|au[sß]+er|hat|leidet)\b|(?<![\p{L}])(présente|außer)(?!\p{L})|[，,；;、。]\s*[有患但]|但是?|除了/iu;
/** What separates the parts of a text. `Or` does not: what stands behind it is denied, too. */
const SEPARATORS = /[.;:,()[\]!?/+&]+|\s[-–—]+\s|\band\b|\bet\b|\by\b/i;
/** Words that say no more of a kind of facts than when and where there is nothing. */
const IDLE =
  /^((or|nor|of|any|kind|the|this|that|at|in|on|to|by|for|per|time|date|today|present|currently|known|patient|chart|file|record|reported|recorded|documented|noted|listed|taken|given|found|identified|none|nil|not|applicable|nk[adefm]*a|disabilit(y|ies)|intolerances?|reactions?|problems?|conditions?|allerg(y|ies)|medications?|procedures?|drugs?|foods?|medicinal|environmental|adverse|current|active)\b[\s'’]*)+$/i;
const ENDS_WITH_KIND = new RegExp(`${KIND_WORDS}$`, 'i');
/** A text that denies a list of things. */
const DENIES = /^((patient )?denies|no (past |prior |previous )?history of|not )/i;
const deniesOne = (words: string): boolean => DENIES_ONE.test(foldWords(words));

/** Whether words alone say that there is nothing, and nothing else. */
export function saysNone(words: string): boolean {
  const said = words.trim();
  const isNone = SAYS_NONE.test(said) || isPlainlyNone(said) || deniesOne(said);
  if (!isNone || SAYS_MORE.test(said)) return false;
  const [first = '', ...rest] = said.split(SEPARATORS).flatMap((part) => part?.trim() || []);
  return (
    (DENIES.test(first) && !ENDS_WITH_KIND.test(first)) ||
    (deniesOne(first) && !isPlainlyNone(first)) ||
    rest.every((part) => IDLE.test(part) || ENDS_WITH_KIND.test(part) || SAYS_NONE.test(part))
  );
}

/** How a text begins that denies something, or says that it is not known. */
const BEGINNING =
  /^((patient )?denies( any)?|no( known| current| active| significant| reported| recorded| documented| past| prior| previous| ongoing| relevant)*( history of)?|not( currently)? (on|taking) any|none( known)?|nk[adefm]*a)\b/i;

/** Whether words that deny something name it, and do not speak of a kind of facts: `No history of asthma`. */
export function deniesOnlyThis(words: string): boolean {
  const said = words.trim();
  if (isPlainlyNone(said)) return false;
  const rest = said
    .replace(BEGINNING, '')
    .split(SEPARATORS)
    .map((part) => part?.trim() ?? '');
  return rest.some(
    (part) =>
      part !== '' && !IDLE.test(part) && !new RegExp(`^(${KIND_WORDS})$`, 'i').test(part) && !SAYS_NONE.test(part),
  );
}

const isAbsenceCode = ({ code }: { code: string }): boolean => Object.hasOwn(NONE_KNOWN, code) || NO_KNOWN.test(code);

/** Whether a code says that there is nothing, or that nothing is known. */
export const hasAbsenceCode = (concept: FhirObject | undefined): boolean =>
  codings(concept).some((coding) => isAbsenceCode(coding) || NOTHING_KNOWN.test(coding.code));

/**
 * The names of a concept that decide whether it says that there is nothing. Beside a standard code for one thing, words
 * about something else do not: `Patient denies symptoms` with a heart failure, `No current medication` with a depression.
 */
function findDecidingAbsence(concept: FhirObject | undefined): string[] {
  const all = codings(concept);
  const names = [conceptText(concept), ...all.map(({ display }) => display)].flatMap((name) => name ?? []);
  const standard = all.filter(({ system, display }) => STANDARD.has(system ?? '') && display !== undefined);
  if (standard.length === 0 || standard.some(({ code }) => GENERAL.has(code))) return names;
  const deciding = new Set(findDeciding(concept));
  const kinds = new Set(standard.map(({ display = '' }) => findKindInWords([display])));
  const isOfKind = (name: string): boolean => {
    const kind = findKindInWords([name]);
    return kind !== undefined && kinds.has(kind);
  };
  return names.filter((name) => deciding.has(name) || isOfKind(name));
}

/** Whether a concept says, by a code or in words, that there is nothing (`noneKnown`), that it is not so (`thisDenied`), or that nothing is known. */
export function readAbsence(concept: FhirObject | undefined): AbsenceMeaning | undefined {
  const all = codings(concept);
  if (all.some(isAbsenceCode)) return 'noneKnown';
  if (all.some(({ code }) => NOTHING_KNOWN.test(code)) || isGeneral(concept)) return 'notKnown';
  const names = findDecidingAbsence(concept);
  const none = names.filter(saysNone);
  if (none.length > 0) return none.every(deniesOnlyThis) ? 'thisDenied' : 'noneKnown';
  const isUnknown = names.some((name) => KIND_UNKNOWN.test(name));
  return isUnknown || (all.length === 0 && names.some((name) => SAYS_UNKNOWN.test(name) && !SAYS_MORE.test(name)))
    ? 'notKnown'
    : undefined;
}

/** The kind of facts that a resource of a type states. */
const OF_TYPE: Readonly<Record<string, AbsenceKind>> = {
  AllergyIntolerance: 'allergies',
  MedicationStatement: 'medications',
  MedicationRequest: 'medications',
  Procedure: 'procedures',
  Immunization: 'immunizations',
  Device: 'devices',
  DeviceUseStatement: 'devices',
};

/**
 * The kind of facts that a statement of absence is about: as its code or its words say, because `No known allergies`
 * also stands among problems, or else as its resource type says.
 */
export function findAbsentKind(concept: FhirObject | undefined, resourceType: string): AbsenceKind {
  // A general code, such as `Procedure` among devices, only says that something of its section is meant.
  if (isGeneral(concept) && OF_TYPE[resourceType] !== undefined) return OF_TYPE[resourceType];
  const all = codings(concept);
  const byCode = all.map(({ code }) => NONE_KNOWN[code]?.[0]).find(Boolean);
  const names = [...all.flatMap(({ code, display }) => [code, display ?? '']), conceptText(concept) ?? ''];
  return byCode ?? findKindInWords(names) ?? OF_TYPE[resourceType] ?? 'problems';
}

/** A resource that says that there is nothing, or that nothing is known. */
export class SaysAbsence extends NotImportable {
  constructor(
    readonly meaning: AbsenceMeaning,
    readonly concept: FhirObject | undefined,
  ) {
    super('skipped', meaning === 'notKnown' ? 'nothingKnown' : meaning);
    this.name = 'SaysAbsence';
  }
}

/**
 * A statement of absence is no fact: `No known problems` is not a problem.
 * @throws SaysAbsence
 */
export function requirePresence(concept: FhirObject | undefined): void {
  const meaning = readAbsence(concept);
  if (meaning !== undefined) throw new SaysAbsence(meaning, concept);
}
