import { foldText } from '../../domain/search/searchText';
import { GROUPS, type Command } from './commands';

const wordsOf = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * The rank of a command for the folded words of a text. 0: its label is the text; 1: its label begins with the text; 2:
 * each word begins a word of the label; 3: the label contains each word; 4: some words are only in the command's
 * further words.
 * @returns undefined if the command does not contain every word
 */
function fitOf({ label, words: more = '' }: Command, words: readonly string[]): number | undefined {
  const name = foldText(label);
  const text = words.join(' ');
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  const parts = wordsOf(name);
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 2;
  if (words.every((word) => name.includes(word))) return 3;
  const all = `${name} ${foldText(more)}`;
  return words.every((word) => all.includes(word)) ? 4 : undefined;
}

/**
 * Commands whose label or further words contain every word of the text, ignoring accents and case. The best fit comes
 * first, within a group and among the groups. Of labels that begin with the text, the shortest comes first; other equal
 * fits keep their order.
 */
export function matching(commands: readonly Command[], text: string): Command[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const hits = commands.flatMap((command) => {
    const fit = words.length === 0 ? 0 : fitOf(command, words);
    return fit === undefined ? [] : [{ command, fit }];
  });
  const byFit = (a: (typeof hits)[number], b: (typeof hits)[number]): number =>
    a.fit - b.fit || (a.fit === 1 ? a.command.label.length - b.command.label.length : 0);
  return GROUPS.map((group) => hits.filter(({ command }) => command.group === group).sort(byFit))
    .filter((inGroup) => inGroup.length > 0)
    .sort(([a], [b]) => (a?.fit ?? 0) - (b?.fit ?? 0))
    .flatMap((inGroup) => inGroup.map(({ command }) => command));
}
