import type { ReportReader } from '../../../src/domain/report/reader';
import { absencesText, type AbsenceKind, type AbsenceReader } from '../../../src/domain/history/absence';
import { allergiesText } from '../../../src/domain/history/allergies';
import allergies from '../../../src/i18n/messages/first/allergies';
import texts from '../../../src/i18n/reports/patientSummary';
import { translateWith } from '../../../src/i18n/sentences';
import type { SummaryArgs } from '../../../src/domain/report/summary';
import { sharedWords, textsFor, type SharedWords } from '../document/parts';
import type { Facts } from './read';

export type Words = (typeof texts)['en'] & SharedWords;

export const wordsIn = (reader: ReportReader): Words => ({ ...sharedWords(reader), ...textsFor(texts, reader) });

const readerOf = (reader: ReportReader): AbsenceReader => ({
  language: reader.language,
  translate: translateWith({ allergies: textsFor(allergies, reader) }, reader.language),
});

/** That none of a kind are known, with its date, as the console says it; undefined if nobody said so. */
export function noneText({ absences }: Pick<Facts, 'absences'>, wanted: AbsenceKind, args: SummaryArgs) {
  const said = absences.map((each) => ({ ...each, saidBy: null, importSource: null }));
  return absencesText(said, wanted, readerOf(args), args.timeZone) || undefined;
}

/** The allergies that the patient has now, or what was said of them, without who said it. */
export const allergiesIn = ({ allergies: known, absences }: Pick<Facts, 'allergies' | 'absences'>, args: SummaryArgs) =>
  allergiesText(
    { allergies: known, absences: absences.map((said) => ({ ...said, saidBy: null, importSource: null })) },
    readerOf(args),
    args.timeZone,
  );
