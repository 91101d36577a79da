import type { Json, Language } from '../entity/types';
import { isObject } from '../entity/paths';
import { rowsOf, textOf } from '../entity/read';
import { inOrder } from '../isolated';
import { isPending } from '../lab/awaited';
import type { StoredItem } from '../lab/sign';
import type { LooseOf } from '../records';
import { measuredText, joinedValues, percentText } from '../shownNumber';
import { scaleNamed, scaleOf, type NamedScale, type Scale } from './scales';

/** A data point's value as a text in the reader's language; lists and objects as JSON. */
export const valueText = (value: Json | undefined, language: Language): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return measuredText(value, language);
  return inOrder(typeof value === 'object' ? JSON.stringify(value) : String(value));
};

/** A text that a record has, in its own direction; empty if it has none. */
export const ownText = (value: Json | undefined): string => inOrder(textOf(value));

/** The values of a data point on one line; a missing value keeps its position. */
export const valuesText = (data: Json | undefined, language: Language): string =>
  joinedValues(
    (Array.isArray(data) ? data : [data]).map((value) => valueText(value, language)),
    language,
  );

/** The kind of a data point's value, as its data type describes it. */
export interface ValueKind {
  classType?: Json | undefined;
  unit?: Json | undefined;
  description?: Json | undefined;
}

/** The words for the values of a data point; undefined where a value has no word. */
export interface ValueWords {
  language: Language;
  named: (scale: Scale, value: number) => string;
  /** The name of a scale. */
  scale: (scale: NamedScale) => string;
  /** A value after its name, with the reader's colon: `Severity: Mild (1)`. */
  described: (name: string, value: string) => string;
  yes: string;
  no: string;
}

/** A value as a word with its number, if its scale has words or it says yes or no. */
function worded(value: Json | undefined, { classType }: ValueKind, words: ValueWords): string | undefined {
  if (classType === 'boolean' && (value === 1 || value === 0)) return value === 1 ? words.yes : words.no;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const scale = scaleOf(classType, value);
  return scale && typeof value === 'number'
    ? `${words.named(scale, value)} (${valueText(value, words.language)})`
    : undefined;
}

/** A readable value: an answer or a grade as a word with its number, a measured value with its unit. */
export function wordsOfValue(value: Json | undefined, kind: ValueKind, words: ValueWords): string {
  const word = worded(value, kind, words);
  if (word !== undefined) return word;
  const text = valueText(value, words.language);
  return text === '' ? '' : [text, ownText(kind.unit)].filter((part) => part !== '').join(' ');
}

/**
 * What a value counts or measures, as the plan describes it. A scale of PRO-CTCAE has its name in the reader's
 * language.
 */
export function descriptionText({ description }: ValueKind, words: Pick<ValueWords, 'scale'>): string {
  const text = ownText(description);
  const scale = scaleNamed(text);
  return scale ? words.scale(scale) : text;
}

/**
 * The readable values of a data point on one line. Numbers have their description, which says what they count or
 * measure.
 */
export const wordsOfValues = (
  data: Json | undefined,
  kindOf: (index: number) => ValueKind,
  words: ValueWords,
): string =>
  joinedValues(
    (Array.isArray(data) ? data : [data]).map((value, index) => {
      const kind = kindOf(index);
      const text = wordsOfValue(value, kind, words);
      const description = descriptionText(kind, words);
      return typeof value === 'number' && description !== '' ? words.described(description, text) : text;
    }),
    words.language,
  );

/** What a reader is told of laboratory values besides what the laboratory writes. */
export interface LabWords {
  language: Language;
  /** Of a result that is not there yet. */
  pending: string;
  /** Why there is no value: HL7's code for it in words; words stay as they are. */
  absent?: (reason: string) => string;
}

/** A laboratory value: `<5`, or why there is none. */
export function amountText(
  { comparator, value, dataAbsentReason }: StoredItem,
  { language, pending, absent = (reason) => reason }: LabWords,
): string {
  if (value === null || value === undefined)
    return isPending(dataAbsentReason) ? pending : absent(ownText(dataAbsentReason));
  return `${ownText(comparator)}${valueText(value, language)}`;
}

/** Whether words say of a one-sided range that its limit is outside of it: `< 5` of the range `≤ 5`. */
const excludesLimit = (words: string, limits: string): boolean =>
  /^[<>]\s*[\d.]/.test(words) &&
  words.replaceAll(/\s/g, '') === limits.replace('≤', '<').replace('≥', '>').replace(' ', '');

/** The reference range of a laboratory value: `0.5 – 1.2`, or what the laboratory says of its ranges in words. */
export function limitsText({ range, rangeText: said }: StoredItem, language: Language): string {
  const [limits, words] = [rangeText(range, language), ownText(said)];
  if (excludesLimit(words, rangeText(range, 'en'))) return words;
  return [limits, words].filter((part) => part !== '').join('; ');
}

/** A laboratory value with its unit and reference range: `1.8 mg/dL (0.5 – 1.2)`. */
export function labText(item: StoredItem & { readonly unit?: Json | undefined }, words: LabWords): string {
  const limits = limitsText(item, words.language);
  const measured = [amountText(item, words), ownText(item.unit)].filter((part) => part !== '');
  return [...measured, ...(limits === '' ? [] : [`(${limits})`])].join(' ');
}

export type EndOfDay = 'bail' | 'yes' | 'no';

/**
 * How a check-in ended, from the flags of the journal and its entries: `bail` for left early, `yes` for completed, `no`
 * for neither.
 */
export function endOfDay(journal: LooseOf<'journal'>): EndOfDay {
  if (journal.bail === true) return 'bail';
  const ended = journal.eod === true || rowsOf(journal.journal).some(({ eod }) => eod === true);
  return ended ? 'yes' : 'no';
}

/** A range, whose ends belong to it: `0.5 – 1.2`, or `≤ 5` and `≥ 60` if it has only one; empty without a range. */
export function rangeText(range: StoredItem['range'], language: Language): string {
  if (!isObject(range)) return '';
  const [low, high] = [valueText(range.low, language), valueText(range.high, language)];
  if (low !== '' && high !== '') return `${low} – ${high}`;
  if (low !== '') return `≥ ${low}`;
  return high === '' ? '' : `≤ ${high}`;
}

/** The actual value of a forecast, at the tuple index that the forecast names. */
export function actualValue({ actual }: LooseOf<'forecast'>): Json | undefined {
  if (!actual) return undefined;
  const { data, tupleIndex } = actual;
  const index = typeof tupleIndex === 'number' ? tupleIndex : 0;
  return Array.isArray(data) ? data[index] : data;
}

/** 100 minus the percent error, as a percentage with three decimals; empty if the error is not known. */
export const accuracyText = (mpe: Json | undefined, language: Language): string =>
  typeof mpe === 'number' ? percentText(100 - mpe, language) : '';

/** Cuts a text to a number of characters, with an ellipsis. */
export const cutText = (text: string, length: number): string => {
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length).join('')}…`;
};

/** Maximum length of a recommendation's name in a table and in a title. */
export const NAME_LENGTH = 150;
export const TITLE_LENGTH = 100;

/**
 * The beginning of a long text, cut at the last space or line break. If this would leave less than half of `length`,
 * the text is cut within a word.
 */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf(' '));
  return `${(end > length / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
