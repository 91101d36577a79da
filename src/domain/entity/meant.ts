/** Letters two words have in common at their ends, of those of the longer: 0 to 1. */
function likeness(a: string, b: string): number {
  const short = Math.min(a.length, b.length);
  let head = 0;
  while (head < short && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < short - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return (head + tail) / Math.max(a.length, b.length);
}

const letters = (word: string): string => [...word].toSorted().join('');

/** How sure it is that one word was meant by the other: letters that changed places are the commonest slip. */
function sureness(written: string, known: string): number {
  const [a, b] = [written.toLowerCase(), known.toLowerCase()];
  return letters(a) === letters(b) ? 1 : likeness(a, b);
}

/** The known word that was probably meant, if one is much like what is written. */
export function meantWord(written: string, known: Iterable<string>): string | undefined {
  let best: { word: string; sure: number } | undefined;
  for (const word of known) {
    const sure = sureness(written, word);
    if (sure >= 0.6 && sure > (best?.sure ?? 0)) best = { word, sure };
  }
  return best?.word;
}

/** `; did you mean "name"?` at the end of a fault, or nothing where no known word is like the written one. */
export function didYouMean(written: string, known: Iterable<string>): string {
  const word = meantWord(written, known);
  return word === undefined ? '' : `; did you mean "${word}"?`;
}
