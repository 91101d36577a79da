import type { Entity, EntityRecord, Json } from '../entity/types';
import { mapByRule, textsIn } from './fields';

/** What stands where something was taken out of a text. */
export const REMOVED = '[removed]';

/** Finds what identifies a patient within texts that are kept. */
export interface Identifiers {
  /** In wordings: everything. */
  texts: readonly RegExp[];
  /** In codes: what is long enough to be no code by chance. */
  codes: readonly RegExp[];
}

const LETTER = '[\\p{L}\\p{N}]';
const SCRIPT_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const NAME = /^[\p{L}\p{M}\s.'’-]+$/u;
const PHONE = /^\+?[\d\s().-]{7,}$/;
/** From this length on an identifier is found within longer words too. */
const LONG = 8;
/** Shorter ones are no identifiers in a code: so short, half the vocabularies have them. */
const IN_CODES = 6;
const SHORTEST = 3;
/** Parts of a name from this length on count for themselves. */
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

/** The values that say who somebody is, as the rules of the record's fields name them. */
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

/** The value without those of its fields that are one of a few words: a kind of address says nothing of anybody. */
function withoutChoices(value: Json, field: Parameters<Parameters<typeof mapByRule>[2]>[2]): Json {
  if (field.enum) return null;
  if (Array.isArray(value)) return value.map((row) => withoutChoices(row, field.items ?? {}));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutChoices(inner, field.properties?.[name] ?? {})]),
  );
}

/** What finds these values: names as words, numbers and addresses wherever they stand. */
export function findIdentifiers(values: readonly string[]): Identifiers {
  const texts: RegExp[] = [];
  const codes: RegExp[] = [];
  // The longest first: an address is taken out whole before a name within it.
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

/** A code without what identifies the patient; a text with spaces is none, and loses names too. */
export const sweepCode = (text: string, { texts, codes }: Identifiers): string =>
  swept(text, /\s/.test(text.trim()) ? texts : codes);

/** What looks like somebody's address or number, whoever's. */
const ANYBODYS = [
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
  /\b(?:https?|ftp):\/\/\S+/giu,
  /\b\d{3}-\d{2}-\d{4}\b/gu,
  /(?<![\d.])(?:\+?\d{1,2}[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}\b/gu,
  // A date in a form whose day and month cannot be told apart is not moved but taken out.
  /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\b/gu,
];
const ISO_DATE = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;

/** A wording without what identifies the patient or looks like anybody's address or number, its dates moved. */
export function sweepText(text: string, { texts }: Identifiers, move: (date: string) => string | undefined): string {
  return swept(swept(text, ANYBODYS), texts).replace(ISO_DATE, (date) => move(date) ?? REMOVED);
}
