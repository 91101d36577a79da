import { AGAINST, AGAINST_CHINESE, HARMLESS, NEVER_OFFICIAL, type Against } from './againstTables';
import { foldWords } from './contraryWords';

/** The kinds of facts of which words may say different things. */
export type StatementKind = 'problem' | 'medication' | 'procedure' | 'allergy';

/** What the words of each kind may say against a fact of it; the strongest come first. */
const GROUPS: Readonly<Record<StatementKind, readonly Against[]>> = {
  problem: ['denied', 'relatives', 'doubted'],
  medication: ['denied', 'relatives', 'notTaken', 'doubted'],
  procedure: ['denied', 'relatives', 'notDone', 'doubted'],
  allergy: ['denied', 'relatives', 'tolerated', 'doubted'],
};

const toPattern = (group: Against): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(${AGAINST[group].join('|')})(?!\p{L})|${AGAINST_CHINESE[group]}`, 'u');
const PATTERNS = {
  denied: toPattern('denied'),
  doubted: toPattern('doubted'),
  relatives: toPattern('relatives'),
  notTaken: toPattern('notTaken'),
  notDone: toPattern('notDone'),
  tolerated: toPattern('tolerated'),
} satisfies Record<Against, RegExp>;
const NO_HARM = new RegExp(HARMLESS.join('|'), 'gu');
const UNOFFICIAL = new RegExp(String.raw`(?<!\p{L})(${NEVER_OFFICIAL})(?!\p{L})`, 'u');

/** Longer texts are no names. */
const LONGEST = 500;

/**
 * What the words of a statement may say against it, wherever they stand: more than is certain. `doubted` if they only say
 * that it is not certain.
 */
export function findAgainst(words: string, kind: StatementKind): Against | undefined {
  const rest = foldWords(words.slice(0, LONGEST)).replace(NO_HARM, ' ');
  return GROUPS[kind].find((group) => PATTERNS[group].test(rest));
}

/** Whether words can be a code's official name. Words such as `entered in error` cannot. */
export const mayBeOfficial = (words: string): boolean => !UNOFFICIAL.test(foldWords(words.slice(0, LONGEST)));
