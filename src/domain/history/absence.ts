import { isWithdrawn } from '../alerts/withdrawn';
import type { Language } from '../entity/types';
import { isNoneOfKind } from '../imports/absenceWords';
import type { DocumentOf } from '../records';
import { wordDate } from '../shownTime';
import type { AbsenceKind } from './absenceTerms';

export type { AbsenceKind, AbsenceMeaning } from './absenceTerms';

/**
 * Whether a statement speaks of its whole kind, so that the console can say it in the reader's language. The words of a
 * narrower statement, such as `No known drug allergies`, must be shown as they are.
 */
export const isOfWholeKind = ({ kind, meaning, name }: Partial<DocumentOf<'absenceStatement'>>): boolean =>
  meaning === 'notKnown' ||
  (meaning !== 'thisDenied' && (!name?.trim() || (kind !== undefined && isNoneOfKind(name, kind))));

/** What `latestAbsences` must know of a statement. */
type Stated = Partial<Pick<DocumentOf<'absenceStatement'>, 'kind' | 'meaning' | 'name' | 'saidOn' | 'status'>>;

/**
 * What is to be shown of the statements about a kind, newest first: the latest about the whole kind, and the latest of
 * each narrower one that was said after it. That nothing is known is shown only if nobody says that there is nothing;
 * beside it stands what is denied by name.
 */
export function latestAbsences<S extends Stated>(statements: readonly S[], wanted: AbsenceKind): S[] {
  const said = statements
    .filter(({ kind, status }) => kind === wanted && !isWithdrawn({ status }))
    .toSorted((one, other) => (other.saidOn ?? '').localeCompare(one.saidOn ?? ''));
  const unknown = said.find(({ meaning }) => meaning === 'notKnown');
  const isNone = said.some(({ meaning }) => meaning === 'noneKnown');
  const none = said.filter((each) => each.meaning !== 'notKnown' || (!isNone && each === unknown));
  const findWords = (each: S): string => (isOfWholeKind(each) ? '' : (each.name ?? '').trim().toLowerCase());
  const first = none.filter((each, at) => none.findIndex((other) => findWords(other) === findWords(each)) === at);
  const whole = first.findIndex((each) => each.meaning !== 'notKnown' && isOfWholeKind(each));
  return whole < 0 ? first : first.slice(0, whole + 1);
}

/** Translates the texts of an area by their keys. */
export interface AbsenceReader {
  translate: (key: string, params?: Readonly<Record<string, string>>) => string;
  language: Language;
}

/** A statement of absence in words: `No known allergies, said on 3 May 2026`. */
export function absenceText(
  statement: Partial<
    Pick<DocumentOf<'absenceStatement'>, 'kind' | 'meaning' | 'name' | 'saidOn' | 'saidBy' | 'importSource'>
  >,
  { translate, language }: AbsenceReader,
  zone?: string,
): string {
  const { kind = 'problems', meaning = 'noneKnown', name, saidOn } = statement;
  const words = isOfWholeKind(statement) ? translate(`allergies.${meaning}.${kind}`) : (name ?? '');
  const date = wordDate(saidOn, language, zone);
  const by = findSayer(statement) ?? '';
  if (date === '') return by === '' ? words : translate('allergies.saidBy', { words, by });
  return translate(by === '' ? 'allergies.saidOn' : 'allergies.saidOnBy', { words, date, by });
}

/** A statement of absence with the record's source. */
type Sourced = Partial<DocumentOf<'absenceStatement'>>;

/** Statements of absence of one kind in words; empty if there are none. */
export const absencesText = (
  statements: readonly Parameters<typeof absenceText>[0][],
  wanted: AbsenceKind,
  reader: AbsenceReader,
  zone?: string,
): string =>
  latestAbsences(statements, wanted)
    .map((each) => absenceText(each, reader, zone))
    .join('; ');

/** Who said a statement: its author or, without one, the organization from whose document it came. */
export const findSayer = ({ saidBy, importSource }: Sourced): string | null =>
  saidBy?.trim() || importSource?.organization?.trim() || null;

/**
 * Groups statements that say the same, in their order: one that does not say when or by whom it was said adds nothing
 * to one that does.
 */
export function groupAbsences<S extends Sourced>(statements: readonly S[]): [S, ...S[]][] {
  const groups: [S, ...S[]][] = [];
  const same = <T>(one: T, other: T, isEmpty: (value: T) => boolean): boolean =>
    one === other || isEmpty(one) || isEmpty(other);
  const wordsOf = (each: S): string => (isOfWholeKind(each) ? '' : (each.name ?? '').trim().toLowerCase());
  const isEmpty = (value: string | null | undefined): boolean => !value;
  for (const each of statements) {
    const group = groups.find(
      ([first]) =>
        first.kind === each.kind &&
        first.meaning === each.meaning &&
        first.status === each.status &&
        wordsOf(first) === wordsOf(each) &&
        same(first.saidOn ?? '', each.saidOn ?? '', isEmpty) &&
        same(findSayer(first), findSayer(each), isEmpty),
    );
    if (!group) groups.push([each]);
    else if (countSaid(each) > countSaid(group[0])) group.unshift(each);
    else group.push(each);
  }
  return groups;
}

const countSaid = (each: Sourced): number => [each.saidOn, findSayer(each)].filter(Boolean).length;
