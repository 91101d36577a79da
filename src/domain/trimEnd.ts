/**
 * Cuts characters off the end of a text. A regular expression such as `/\s+$/` takes minutes for a text with 100,000
 * blanks in it, because it tries each of them as a beginning.
 * @param letter matches one character that is cut off
 */
export function trimEnd(text: string, letter: RegExp): string {
  let end = text.length;
  while (end > 0 && letter.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
