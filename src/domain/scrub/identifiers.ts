import type { Entity, EntityRecord, Json } from '../entity/types';
import { keysOf } from '../entity/read';
import { mapByRule, textsIn } from './fields';

/** The text that replaces an identifier. */
export const REMOVED = '[removed]';

/** Patterns that find a patient's identifiers within texts that are kept. */
export interface Identifiers {
  /** For free text: all identifiers. */
  texts: readonly RegExp[];
  /** For codes: only identifiers that are so long that they do not match by chance. */
  codes: readonly RegExp[];
}

const LETTER = '[\\p{L}\\p{N}]';
const SCRIPT_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const NAME = /^[\p{L}\p{M}\s.'’-]+$/u;
const PHONE = /^\+?[\d\s().-]{7,}$/;
/** An identifier of at least this length is also found within longer words. */
const LONG = 8;
/** Identifiers shorter than this are not removed from codes, because many codes contain them by chance. */
const IN_CODES = 6;
const SHORTEST = 3;
/** A part of a name is also searched for on its own if the part has at least this many characters. */
const PART = 4;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const whole = (source: string): RegExp => new RegExp(`(?<!${LETTER})${source}(?!${LETTER})`, 'giu');

function phonePattern(text: string): RegExp {
  const digits = text.replace(/\D/g, '').slice(-10);
  return new RegExp([...digits].join('[\\s().-]*'), 'gu');
}

const forms = (text: string): string[] => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year === undefined ? [text] : [text, `${month}/${day}/${year}`, `${month}-${day}-${year}`];
};

/** The identifying values of a record, by the rules of its fields. */
export function identifiersOf(entity: Entity, record: EntityRecord): string[] {
  const found: string[] = [];
  mapByRule(entity, record, (value, rule, field) => {
    if (rule === 'birth') found.push(...textsIn(value).flatMap(forms));
    else if (rule === 'id') found.push(...textsIn(value));
    else if (rule === 'identifier') found.push(...textsIn(withoutChoices(value, field)));
    return undefined;
  });
  return [...new Set(found.map((text) => text.trim()).filter((text) => text !== ''))];
}

/** Drops values of fields with a fixed set of choices: a kind of address identifies nobody. */
function withoutChoices(value: Json, field: Parameters<Parameters<typeof mapByRule>[2]>[2]): Json {
  if (field.enum) return null;
  if (Array.isArray(value)) return value.map((row) => withoutChoices(row, field.items ?? {}));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutChoices(inner, field.properties?.[name] ?? {})]),
  );
}

/**
 * Builds the patterns for these values. Telephone numbers, long identifiers, and names in scripts without spaces match
 * anywhere. All other values match only as whole words.
 */
export function findIdentifiers(values: readonly string[]): Identifiers {
  const texts: RegExp[] = [];
  const codes: RegExp[] = [];
  // The longest values come first, so that an address is removed as a whole before a name within it.
  for (const value of values.toSorted((one, other) => other.length - one.length)) {
    if (NAME.test(value)) {
      if (SCRIPT_WITHOUT_SPACES.test(value)) {
        if (value.length > 1) texts.push(new RegExp(escaped(value), 'gu'));
        continue;
      }
      const parts = value.split(/[\s-]+/).filter((part) => part.length >= PART);
      for (const word of new Set([value, ...parts])) {
        if (word.length > 1) texts.push(whole(escaped(word).replace(/\s+/g, '\\s+')));
      }
    } else if (PHONE.test(value)) {
      const pattern = phonePattern(value);
      texts.push(pattern);
      codes.push(pattern);
    } else if (value.length >= LONG) {
      const pattern = new RegExp(escaped(value), 'giu');
      texts.push(pattern);
      codes.push(pattern);
    } else if (value.length >= SHORTEST) {
      const pattern = whole(escaped(value));
      texts.push(pattern);
      if (value.length >= IN_CODES) codes.push(pattern);
    }
  }
  return { texts, codes };
}

export const joined = (one: Identifiers, other: Identifiers): Identifiers => ({
  texts: [...one.texts, ...other.texts],
  codes: [...one.codes, ...other.codes],
});

const swept = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((left, pattern) => left.replace(pattern, REMOVED), text);

/**
 * Removes the patient's identifiers from a code. A text with spaces is not a code, so names are removed from it too.
 */
export const sweepCode = (text: string, { texts, codes }: Identifiers): string =>
  swept(text, /\s/.test(text.trim()) ? texts : codes);

/** Patterns of anybody's addresses and numbers. */
const CONTACT_PATTERNS = {
  email: /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
  webAddress: /\b(?:https?|ftp):\/\/\S+/giu,
  socialSecurity: /\b\d{3}-\d{2}-\d{4}\b/gu,
  phone: /(?<![\d.])(?:\+?\d{1,2}[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}\b/gu,
  // Dates whose day and month are ambiguous are removed, not shifted.
  date: /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\b/gu,
};
const ISO_DATE = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;

/** Removes from a text the patient's identifiers and anybody's addresses and numbers, and shifts its dates. */
export function sweepText(text: string, { texts }: Identifiers, move: (date: string) => string | undefined): string {
  return swept(swept(text, Object.values(CONTACT_PATTERNS)), texts).replace(ISO_DATE, (date) => move(date) ?? REMOVED);
}

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;

/** What may identify a person in a text whose person is not known. Names are not found that way. */
const KINDS = { ...CONTACT_PATTERNS, isoDate: ISO_DATE, recordId: UUID };
export type IdentifierKind = keyof typeof KINDS;

/** The kinds of identifiers in a text, such as `email`. */
export const identifierKindsIn = (text: string): IdentifierKind[] =>
  keysOf(KINDS).filter((kind) => text.search(KINDS[kind]) >= 0);
