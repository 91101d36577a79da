/** The fewest letters to insert, remove, replace or swap with the next one, to change one word into the other. */
function editsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const edits = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same];
      rows[i]?.push(Math.min(...edits, swapped ? at(i - 2, j - 2) + 1 : Infinity));
    }
  }
  return at(a.length, b.length);
}

const letters = (word: string): string => [...word].toSorted().join('');

/**
 * The likelihood that one word is a misspelling of the other. Swapped letters are the most common mistake, so they
 * count as 1.
 */
function likelihood(written: string, known: string): number {
  const [a, b] = [written.toLowerCase(), known.toLowerCase()];
  return letters(a) === letters(b) ? 1 : 1 - editsBetween(a, b) / Math.max(a.length, b.length);
}

/** The most similar known word, of two the one nearer in length; undefined if no word is similar enough. */
export function closestWord(written: string, known: Iterable<string>): string | undefined {
  const distance = (word: string) => Math.abs(word.length - written.length);
  let best: { word: string; sure: number } | undefined;
  for (const word of known) {
    const sure = likelihood(written, word);
    const nearer = best !== undefined && sure === best.sure && distance(word) < distance(best.word);
    if (sure >= 0.6 && (nearer || sure > (best?.sure ?? 0))) best = { word, sure };
  }
  return best?.word;
}

/** `; did you mean "name"?` to append to a fault, or an empty text if no known word is similar. */
export function didYouMean(written: string, known: Iterable<string>): string {
  const word = closestWord(written, known);
  return word === undefined ? '' : `; did you mean "${word}"?`;
}
