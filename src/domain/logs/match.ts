import { TEXT_MARK } from './pattern';
import { folded } from './text';

/** Which lines of a pattern contain a text: all, none, or some, which their values decide. */
export type Contains = 'all' | 'some' | 'none';

/** Whether a value can contain this character, which is in lower case. */
const inValue = (letter: string): boolean => /[0-9a-ftz:.+\-\uE000\uE001]/.test(letter);

/**
 * The lengths of the sought text's beginnings that a line can end with after a value, given those before the value. A
 * value is any sequence of the characters that values have.
 */
function afterValue(before: ReadonlySet<number>, sought: string): Set<number> {
  const after = new Set<number>([0]);
  for (const start of before)
    for (let length = start; ; length += 1) {
      after.add(length);
      if (length === sought.length || !inValue(sought.charAt(length))) break;
    }
  return after;
}

/** The same after a character that all lines of the pattern have. */
function afterLetter(before: ReadonlySet<number>, letter: string, sought: string): Set<number> {
  const after = new Set<number>([0]);
  for (const length of before) if (sought.charAt(length) === letter) after.add(length + 1);
  return after;
}

/**
 * Whether the lines of a pattern contain a text, without a look at their values. `some` may turn out to be none.
 * @param text the pattern's text from `patternText`
 * @param sought not empty; upper and lower case count as the same
 */
export function contains(text: string, sought: string): Contains {
  const [wanted, whole] = [folded(sought), folded(text)];
  if (whole.split(TEXT_MARK).some((part) => part.includes(wanted))) return 'all';
  let lengths: ReadonlySet<number> = new Set([0]);
  // By code units, because a text that is sought can begin within a character of two units.
  for (const letter of whole.split('')) {
    lengths = letter === TEXT_MARK ? afterValue(lengths, wanted) : afterLetter(lengths, letter, wanted);
    if (lengths.has(wanted.length)) return 'some';
  }
  return 'none';
}
