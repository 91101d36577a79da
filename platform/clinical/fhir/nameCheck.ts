import { importFault } from '../../../src/domain/imports/faults';
import { KNOWN_NAMES } from './absence';
import { codings, realName, STANDARD, type Coding } from './coding';
import { text, type FhirObject } from './read';
import { codeKey, type StandardNames } from './standardNames';

/** Words that names of different things have in common. */
const COMMON = new Set(
  (
    'oral tablet tablets capsule capsules solution suspension injection injectable cream ointment spray extended release ' +
    'disorder disease finding procedure situation history unspecified other with without left right upper lower acute ' +
    'chronic blood serum plasma mass volume count milligram dose known none product medication substance allergy'
  ).split(' '),
);
const PREFIX = 4;

/** The beginnings of the words that tell a name from others. */
const beginningsOf = (name: string): string[] =>
  (
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []
  )
    .filter((word) => !COMMON.has(word))
    .map((word) => word.slice(0, PREFIX));

/**
 * Whether two names of one code cannot mean the same, as far as their words tell: they have no word in common, not even
 * its beginning. Abbreviations tell nothing.
 */
export function contradicts(one: string, other: string): boolean {
  const [ours, theirs] = [beginningsOf(one), beginningsOf(other)];
  return ours.length > 0 && theirs.length > 0 && !ours.some((word) => theirs.includes(word));
}

/** Words in capital letters such as SGPT. */
const ABBREVIATION = /\b\p{Lu}{2,5}\b/gu;

/** Maximum number of codes of a file whose names are remembered. */
const MOST = 50_000;

/**
 * Tells names that contradict their codes: the text beside a code, another display of the same code in the file, a
 * display of a code whose meaning is known here, and one that is none of the names which the plans give to the code.
 */
export class NameCheck {
  readonly #displays = new Map<string, string>();
  readonly #standard: StandardNames;

  /** @param standard the names that the plans give to codes */
  constructor(standard: StandardNames = new Map()) {
    this.#standard = standard;
  }

  /** @param hasOwnWords whether the text is the source's own name for the code, and not a usual abbreviation of it */
  faultsOf(concept: FhirObject | undefined, { hasOwnWords = true }: { hasOwnWords?: boolean } = {}): string[] {
    const all = codings(concept);
    const faults = all.flatMap((coding) => this.#faultOf(coding) ?? this.#faultByPlans(coding, hasOwnWords) ?? []);
    const said = realName(text(concept, 'text'));
    const borrowed = this.#findBorrowed(concept);
    if (borrowed) faults.push(importFault('otherName', borrowed));
    else if (said === undefined) faults.push(...this.#tellLocalName(all));
    // What plans call a code counts where the source names only the whole.
    const named = all.flatMap((coding) => {
      const display = coding.display ?? this.#namesOf(coding)?.[0];
      return display === undefined ? [] : [{ ...coding, display }];
    });
    const [first] = named;
    // Several codes may be for a brand and its substance: one that fits is enough.
    if (hasOwnWords && said !== undefined && first && named.every((each) => this.#isOther(said, each)))
      faults.push(importFault('otherName', { what: said, code: first.code, other: first.display }));
    return faults;
  }

  /** Tells that the only name for a standard code is that of a local one, of which nobody knows whether it means the same. */
  #tellLocalName(all: readonly Coding[]): string[] {
    const isStandard = ({ system }: Coding): boolean => system !== undefined && STANDARD.has(system);
    const standard = all.filter(isStandard);
    const isNamed = standard.some(
      (each) => each.display !== undefined || this.#namesOf(each) !== undefined || KNOWN_NAMES.has(each.code),
    );
    const [first] = standard;
    const local = all.find((each) => !isStandard(each) && each.display !== undefined);
    if (isNamed || !first || local?.display === undefined) return [];
    return [importFault('localName', { code: first.code, what: local.display })];
  }

  /** What the plans call a code, if the only names in the source are those of other codings, and contradict it. */
  findStandardName(concept: FhirObject | undefined): string | undefined {
    return this.#findBorrowed(concept)?.other;
  }

  #findBorrowed(concept: FhirObject | undefined): { what: string; code: string; other: string } | undefined {
    if (realName(text(concept, 'text')) !== undefined) return undefined;
    const all = codings(concept);
    const displays = all.flatMap(({ display }) => display ?? []);
    const [what] = displays;
    for (const coding of all) {
      const names = coding.display === undefined ? (this.#namesOf(coding) ?? []) : [];
      const [other] = names;
      const isContradicted = displays.every((display) => names.every((name) => contradicts(display, name)));
      if (what !== undefined && other !== undefined && isContradicted) return { what, code: coding.code, other };
    }
    return undefined;
  }

  #namesOf({ system, code }: Coding): readonly string[] | undefined {
    return this.#standard.get(codeKey(system, code));
  }

  /** Whether a text fits neither the display of a code nor, without one, what plans call the code. */
  #isOther(said: string, coding: Coding): boolean {
    const names = coding.display === undefined ? [] : [coding.display];
    return [...names, ...(this.#namesOf(coding) ?? [])].every((name) => contradicts(said, name));
  }

  /** The fault of a display that is none of the names which plans give to its code. */
  #faultByPlans(coding: Coding, hasOwnWords: boolean): string | undefined {
    const { code, display } = coding;
    const names = this.#namesOf(coding);
    const [other] = names ?? [];
    if (display === undefined || names === undefined || other === undefined) return undefined;
    const said = hasOwnWords ? display : display.replace(ABBREVIATION, '');
    return names.every((name) => contradicts(said, name))
      ? importFault('otherName', { what: display, code, other })
      : undefined;
  }

  #faultOf({ system, code, display }: Coding): string | undefined {
    if (display === undefined) return undefined;
    const key = codeKey(system, code);
    const before = KNOWN_NAMES.get(code) ?? this.#displays.get(key);
    if (before === undefined && this.#displays.size < MOST) this.#displays.set(key, display);
    return before !== undefined && contradicts(display, before)
      ? importFault('otherName', { what: display, code, other: before })
      : undefined;
  }
}
