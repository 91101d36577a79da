import type { FhirObject } from '../../fhir/read';
import { all, attribute, first, words, type XmlElement } from '../xml';
import { periodIn } from './elements';

/** Names that mean "no name". */
export const NO_NAME = /^(unk|unknown|none|null|n\/?a|asku|nask)$/i;

/** The uses that an element has: `HP PUB`. */
const usesOf = ({ attributes }: XmlElement): string[] =>
  (attributes['use'] ?? '').trim().toUpperCase().split(/\s+/).filter(Boolean);

const wordFor = (uses: readonly string[], words: Record<string, string>): string | undefined =>
  // The table's order decides among several uses.
  Object.entries(words).find(([use]) => uses.includes(use))?.[1];

/** FHIR's words for the uses of names (HL7 v3 EntityNameUse; https://hl7.org/fhir/R4/cm-name-use-v3.html). */
const NAME_USES: Record<string, string> = { BAD: 'old', OLD: 'old', P: 'nickname', A: 'anonymous', L: 'official' };
/** Other spellings of a name, and forms for searching. They come after the name itself. */
const SPELLINGS = new Set(['ABC', 'IDE', 'SYL', 'SRCH', 'PHON', 'SNDX']);

/** FHIR's words for the uses of addresses (https://hl7.org/fhir/R4/cm-address-use-v3.html). */
const ADDRESS_USES: Record<string, string> = {
  BAD: 'old',
  OLD: 'old',
  TMP: 'temp',
  HP: 'home',
  H: 'home',
  WP: 'work',
  DIR: 'work',
  PUB: 'work',
  HV: 'temp',
};
/** FHIR's words for the uses of telecoms (https://hl7.org/fhir/R4/cm-contact-point-use-v3.html). */
const TELECOM_USES: Record<string, string> = {
  BAD: 'old',
  OLD: 'old',
  TMP: 'temp',
  MC: 'mobile',
  ...ADDRESS_USES,
  HV: 'home',
};
/** The main one of several homes comes first. */
const MAIN = ['HP', 'H', 'WP'];

const byPlace = (elements: readonly XmlElement[], place: (uses: string[]) => number): XmlElement[] =>
  elements.toSorted((a, b) => place(usesOf(a)) - place(usesOf(b)));

const mainFirst = (uses: readonly string[]): number => {
  const places = uses.map((use) => MAIN.indexOf(use)).filter((place) => place >= 0);
  return places.length === 0 ? MAIN.length : Math.min(...places);
};

const nameParts = (name: XmlElement, part: string): XmlElement[] =>
  all(name, part).filter((each) => {
    const text = words(each);
    return text !== undefined && !NO_NAME.test(text);
  });

const hasQualifier = ({ attributes }: XmlElement, qualifier: string): boolean =>
  (attributes['qualifier'] ?? '').toUpperCase().split(/\s+/).includes(qualifier);

/** The parts without those of a qualifier, unless all have it. */
function unqualified(parts: readonly XmlElement[], qualifier: string): string[] {
  const without = parts.filter((part) => !hasQualifier(part, qualifier));
  return (without.length > 0 ? without : parts).flatMap((part) => words(part) ?? []);
}

/** The names of a person, legal names first, each with its use and period. */
export function namesOf(patient: XmlElement | undefined): FhirObject[] {
  const place = (uses: string[]): number =>
    (uses.includes('L') ? 0 : 1) + (uses.some((use) => SPELLINGS.has(use)) ? 2 : 0);
  return byPlace(all(patient, 'name'), place).flatMap((name): FhirObject[] => {
    if (name.attributes['nullFlavor'] !== undefined) return [];
    // `CL` marks the name by which a person is called, which is no middle name.
    const given = unqualified(nameParts(name, 'given'), 'CL');
    const families = nameParts(name, 'family');
    const family = families.flatMap((part) => words(part) ?? []).join(' ') || undefined;
    const text = name.children.every((each) => each.name === 'validTime') ? words(name) : undefined;
    if (given.length === 0 && !family && (text === undefined || NO_NAME.test(text))) return [];
    // A name with only a family name of birth is a former name.
    const isBirthName = families.length > 0 && families.every((each) => hasQualifier(each, 'BR'));
    const use = wordFor(usesOf(name), NAME_USES) ?? (isBirthName ? 'maiden' : undefined);
    const period = periodIn(first(name, 'validTime'));
    return [
      { given, ...(family && { family }), ...(text && { text }), ...(use && { use }), ...(period && { period }) },
    ];
  });
}

/** The period in which an address or a telecom is used. */
const usedIn = (element: XmlElement): FhirObject | undefined =>
  all(element, 'useablePeriod').map(periodIn).find(Boolean);

/** The addresses of a person, each with its use and period. A country is given only if the document has one. */
export const addressesOf = (role: XmlElement): FhirObject[] =>
  byPlace(all(role, 'addr'), mainFirst).flatMap((addr): FhirObject[] => {
    if (addr.attributes['nullFlavor'] !== undefined) return [];
    const part = (name: string) => words(first(addr, name));
    const line = all(addr, 'streetAddressLine').flatMap((each) => words(each) ?? []);
    const fields = Object.entries({
      city: part('city'),
      state: part('state'),
      postalCode: part('postalCode'),
      country: part('country'),
    }).filter(([, value]) => value !== undefined);
    if (line.length === 0 && fields.length === 0) return [];
    const use = wordFor(usesOf(addr), ADDRESS_USES);
    const period = usedIn(addr);
    return [{ line, ...Object.fromEntries(fields), ...(use && { use }), ...(period && { period }) }];
  });

const SYSTEMS: Record<string, string> = {
  tel: 'phone',
  mailto: 'email',
  fax: 'fax',
  'x-text-fax': 'fax',
  sms: 'sms',
  'x-text-tel': 'phone',
  http: 'url',
  https: 'url',
  ftp: 'url',
};

/**
 * The system and the value of a telecom: an e-mail address without a scheme is one, too, and a web address is no phone.
 */
function pointOf(value: string): { system: string; value: string } {
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(value) ?? [];
  if (scheme === undefined) {
    const system = value.includes('@') ? 'email' : /^www\./i.test(value) ? 'url' : 'phone';
    return { system, value };
  }
  const system = SYSTEMS[scheme.toLowerCase()] ?? 'other';
  return { system, value: system === 'url' || system === 'other' ? value : rest.trim() };
}

/** The telecoms of a person, each with its system, use and period. */
export const telecomsOf = (role: XmlElement): FhirObject[] =>
  byPlace(all(role, 'telecom'), mainFirst).flatMap((each): FhirObject[] => {
    const point = pointOf(attribute(each, 'value') ?? '');
    if (point.value === '' || NO_NAME.test(point.value)) return [];
    const use = wordFor(usesOf(each), TELECOM_USES);
    const period = usedIn(each);
    return [{ ...point, ...(use && { use }), ...(period && { period }) }];
  });

/** Three-letter language codes, which some systems use. */
const LANGUAGES: Record<string, string> = { eng: 'en', spa: 'es', fra: 'fr', fre: 'fr', zho: 'zh', chi: 'zh' };

const preference = (spoken: XmlElement): boolean | undefined => {
  const said = attribute(first(spoken, 'preferenceInd'), 'value')?.toLowerCase();
  return said === undefined ? undefined : said === 'true' || said === '1';
};

/** The languages of a person; a preferred one comes first, and one that is not preferred last. */
export const languagesOf = (patient: XmlElement | undefined): FhirObject[] =>
  all(patient, 'languageCommunication')
    .flatMap((spoken) => {
      const code = attribute(first(spoken, 'languageCode'), 'code');
      return code === undefined ? [] : [{ code: LANGUAGES[code.toLowerCase()] ?? code, preferred: preference(spoken) }];
    })
    .toSorted((a, b) => Number(b.preferred ?? 0.5) - Number(a.preferred ?? 0.5))
    .map(({ code, preferred }) => ({
      language: { coding: [{ system: 'urn:ietf:bcp:47', code }] },
      ...(preferred !== undefined && { preferred }),
    }));
