import { TEXT_MARK } from './pattern';
import { folded } from './text';

/**
 * Whether all, some or none of a pattern's lines contain a text. `some`: the answer depends on a line's values. `value`:
 * lines that contain the text have it within one value.
 */
export type Contains = 'all' | 'some' | 'value' | 'none';

/** Whether a value can contain a character, which must be in lower case. */
const inValue = (letter: string): boolean => /[0-9a-ftz:.+\-\uE000\uE001]/.test(letter);

/** Whether a value can contain these two characters in this order. The T and Z of a moment stand beside no letter. */
const arePair = (before: string, letter: string): boolean => !/[a-z][tz]|[tz][a-z]/.test(before + letter);

/**
 * The number of characters of a text, from a place on, that can be within one value.
 * @param from may be the length of the text
 */
function lengthInValue(searched: string, from: number): number {
  let length = 0;
  for (let at = from; at < searched.length && inValue(searched.charAt(at)); at += 1) {
    if (at > from && !arePair(searched.charAt(at - 1), searched.charAt(at))) break;
    length += 1;
  }
  return length;
}

/**
 * The lengths of partial matches after a value. A length n in `before` means that the line up to the value may end with
 * the first n characters of the searched text. A value can be any sequence of the characters that values can have. The whole text within
 * the value is not counted.
 */
function afterValue(before: ReadonlySet<number>, searched: string): Set<number> {
  const after = new Set<number>([0]);
  for (const start of before)
    for (let length = start; length <= start + lengthInValue(searched, start); length += 1)
      if (length - start < searched.length) after.add(length);
  return after;
}

/** The lengths of partial matches after a character that all lines of the pattern have; see `afterValue`. */
function afterLetter(before: ReadonlySet<number>, letter: string, searched: string): Set<number> {
  const after = new Set<number>([0]);
  for (const length of before) if (searched.charAt(length) === letter) after.add(length + 1);
  return after;
}

/**
 * Whether the lines of a pattern contain a text, decided without reading their values. If the result is `some` or
 * `value`, it is still possible that no line contains the text.
 * @param text the pattern's text from `searchedPattern`
 * @param searched not empty; case is ignored
 */
export function contains(text: string, searched: string): Contains {
  const [wanted, whole] = [folded(searched), folded(text)];
  if (whole.split(TEXT_MARK).some((part) => part.includes(wanted))) return 'all';
  let lengths: ReadonlySet<number> = new Set([0]);
  // The loop is over code units, because the searched text can begin in the middle of a character of two units.
  for (const letter of whole.split('')) {
    lengths = letter === TEXT_MARK ? afterValue(lengths, wanted) : afterLetter(lengths, letter, wanted);
    if (lengths.has(wanted.length)) return 'some';
  }
  return whole.includes(TEXT_MARK) && lengthInValue(wanted, 0) === wanted.length ? 'value' : 'none';
}
