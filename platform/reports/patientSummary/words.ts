import type { ReportReader } from '../../../src/domain/report/reader';
import texts from '../../../src/i18n/reports/patientSummary';
import { sharedWords, textsFor, type SharedWords } from '../document/parts';

export type Words = (typeof texts)['en'] & SharedWords;

export const wordsIn = (reader: ReportReader): Words => ({ ...sharedWords(reader), ...textsFor(texts, reader) });
