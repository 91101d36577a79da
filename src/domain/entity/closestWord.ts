/** The number of letters in a common prefix and suffix of two words, as a share of the longer word: 0 to 1. */
function likeness(a: string, b: string): number {
  const short = Math.min(a.length, b.length);
  let head = 0;
  while (head < short && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < short - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return (head + tail) / Math.max(a.length, b.length);
}

const letters = (word: string): string => [...word].toSorted().join('');

/**
 * The likelihood that one word is a misspelling of the other. Swapped letters are the most common mistake, so they
 * count as 1.
 */
function likelihood(written: string, known: string): number {
  const [a, b] = [written.toLowerCase(), known.toLowerCase()];
  return letters(a) === letters(b) ? 1 : likeness(a, b);
}

/** The most similar known word; undefined if no word is similar enough. */
export function closestWord(written: string, known: Iterable<string>): string | undefined {
  let best: { word: string; sure: number } | undefined;
  for (const word of known) {
    const sure = likelihood(written, word);
    if (sure >= 0.6 && sure > (best?.sure ?? 0)) best = { word, sure };
  }
  return best?.word;
}

/** `; did you mean "name"?` to append to a fault, or an empty text if no known word is similar. */
export function didYouMean(written: string, known: Iterable<string>): string {
  const word = closestWord(written, known);
  return word === undefined ? '' : `; did you mean "${word}"?`;
}
