import { foldText } from '../search/searchText';

/** A word as typed, and its place among the words of the text. */
interface Word {
  text: string;
  at: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu;
const HAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;
/** Maximum number of words of a name: `de la Cruz` has three. */
const LONGEST_NAME = 3;
/** Between the first and the last name, there may be a second name or an initial, but no other word. */
const SECOND_NAME = /^(?:\p{Lu}|\p{L}$)/u;
/** Names in scripts without spaces have one or two characters each. */
const LONGEST_HAN = 2;

const wordsOf = (text: string): Word[] => (text.match(WORD) ?? []).map((word, at) => ({ text: word, at }));

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** The usual ways to write a name in upper and lower case. */
const variants = (name: string): string[] => [
  name,
  name.toUpperCase(),
  name.toLowerCase(),
  name.replace(/[\p{L}\p{M}]+/gu, capital),
];

/** What a first or a last name in the text may be, in all usual ways to write it, and each with its places. */
export interface TextNames {
  /** All ways to write the parts, without duplicates. */
  written: readonly string[];
  /** Whether a person with these names is named in the text. */
  names(firstName: string, lastName: string): boolean;
}

/** Length of a part of a long text, in characters, and how many of them are also in the part before. */
const PART = 8_000;
const OVERLAP = 300;

/** A text in parts that overlap, so that a first and a last name beside each other are in the same part. */
export const partsOf = (text: string): string[] =>
  Array.from({ length: Math.max(1, Math.ceil((text.length - OVERLAP) / (PART - OVERLAP))) }, (_, part) =>
    text.slice(part * (PART - OVERLAP), part * (PART - OVERLAP) + PART),
  );

/** The possible names in a text, which should be short; see `partsOf`. */
export function namesIn(text: string): TextNames {
  const words = wordsOf(text.normalize('NFC'));
  const written = new Set<string>();
  /** For each possible name, folded: the places of its first word, and its number of words. */
  const places = new Map<string, { at: number; length: number }[]>();
  for (const { at } of words) {
    for (let length = 1; length <= LONGEST_NAME && at + length <= words.length; length += 1) {
      const name = words
        .slice(at, at + length)
        .map((word) => word.text)
        .join(' ');
      for (const way of variants(name)) written.add(way);
      const key = foldText(name);
      places.set(key, [...(places.get(key) ?? []), { at, length }]);
    }
  }
  const folded = foldText(text);
  for (const { text: run } of words) {
    if (!HAN.test(run)) continue;
    for (let from = 0; from < run.length; from += 1)
      for (let length = 1; length <= LONGEST_HAN; length += 1) written.add(run.slice(from, from + length));
  }
  return {
    written: [...written],
    names: (firstName, lastName) => {
      const [first, last] = [foldText(firstName.trim()), foldText(lastName.trim())];
      if (first === '' || last === '') return false;
      if (HAN.test(first) && HAN.test(last)) return folded.includes(last + first) || folded.includes(first + last);
      return (places.get(first) ?? []).some((one) =>
        (places.get(last) ?? []).some((other) => {
          const [before, after] = one.at < other.at ? [one, other] : [other, one];
          const between = words.slice(before.at + before.length, after.at);
          return (
            after.at >= before.at + before.length &&
            between.length <= 1 &&
            between.every((word) => SECOND_NAME.test(word.text))
          );
        }),
      );
    },
  };
}
