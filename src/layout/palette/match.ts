import type { Command } from './commands';

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/**
 * Commands whose label or further words contain every word of the text, ignoring accents and case; labels that begin
 * with it come first.
 */
export function matching(commands: readonly Command[], text: string): Command[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...commands];
  const folded = words.join(' ');
  const hits = commands.filter(({ label, words: more = '' }) => {
    const all = fold(`${label} ${more}`);
    return words.every((word) => all.includes(word));
  });
  const rank = ({ label }: Command) => (fold(label).startsWith(folded) ? 0 : 1);
  return hits.sort((a, b) => rank(a) - rank(b));
}
