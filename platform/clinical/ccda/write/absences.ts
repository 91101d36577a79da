import { isWithdrawn } from '../../../../src/domain/alerts/withdrawn';
import { isOfWholeKind, type AbsenceKind } from '../../../../src/domain/history/absence';
import type { DocumentOf } from '../../../../src/domain/records';
import { TEMPLATES } from '../templates';
import { el, type Written } from '../xml';
import { none, table, templates, timeElement, unknown } from './parts';

export type Absence = DocumentOf<'absenceStatement'>;

/**
 * The types of allergies whose negation says what a code for no known allergies says (C-CDA on FHIR,
 * FC-NoKnownAllergies).
 */
const DENIED: Readonly<Record<string, readonly [code: string, name: string]>> = {
  '716186003': ['419199007', 'Allergy to substance'],
  '160244002': ['419199007', 'Allergy to substance'],
  '409137002': ['416098002', 'Allergy to drug'],
  '429625007': ['414285001', 'Allergy to food'],
};

const WORDS: Partial<Record<AbsenceKind, string>> = {
  allergies: 'No known allergies',
  medications: 'No known medications',
  problems: 'No known problems',
};

/** The words of a statement in a document. */
export const saidWords = (statement: Absence): string =>
  (isOfWholeKind(statement) ? WORDS[statement.kind] : undefined) ?? statement.name ?? 'None known';

const isKept = (statement: Absence, kind: AbsenceKind): boolean =>
  statement.kind === kind && statement.meaning !== 'notKnown' && !isWithdrawn(statement);

/** The statements that no allergies are known, each with the type to negate; without one if only words can say it. */
export const deniedAllergies = (
  statements: readonly Absence[],
): { statement: Absence; type: readonly [string, string] | undefined }[] =>
  statements
    .filter((each) => isKept(each, 'allergies'))
    .map((statement) => ({
      statement,
      type: DENIED[statement.code ?? ''] ?? (isOfWholeKind(statement) ? DENIED['716186003'] : undefined),
    }));

/** The latest statement that there are none of a whole kind. */
export const wholeAbsence = (statements: readonly Absence[], kind: AbsenceKind): Absence | undefined =>
  statements.find((each) => isKept(each, kind) && isOfWholeKind(each));

/** Who wrote a statement is not known, but when. */
export const saidAuthor = (on: string | null | undefined): Written | undefined =>
  on
    ? el('author', {}, ...templates(TEMPLATES.author), timeElement('time', on), el('assignedAuthor', {}, unknown('id')))
    : undefined;

/** The narrative of a section without records: the statement that there are none, or that nothing is known. */
export const absenceText = (statement: Absence | undefined, head: string, more?: Written): Written =>
  statement
    ? table([head], [{ id: 'absence1', cells: [saidWords(statement)] }], more)
    : none(`No information about ${head.toLowerCase()}`, more);
