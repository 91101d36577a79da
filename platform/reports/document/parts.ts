import type { Language } from '../../../src/domain/entity/types';
import type { ReportReader } from '../../../src/domain/report/reader';
import { namedDateTime } from '../../../src/domain/shownTime';
import { treeInProduction } from '../../../src/domain/productionWords';
import texts from '../../../src/i18n/reports/shared';
import { filled } from '../../messaging/letter';
import type { Block, Cell, Column, ReportDocument } from './types';

/** Rows of one table of a report; further ones are said to be there. */
export const MOST_ROWS = 200;

/** What every report says. */
export type SharedWords = (typeof texts)['en'];

/** Texts in the reader's language and in the words of the stage. */
export const textsFor = <T>(all: Readonly<Record<Language, T>>, { language, production }: ReportReader): T =>
  production ? treeInProduction(all[language], language) : all[language];

export const sharedWords = (reader: ReportReader): SharedWords => textsFor(texts, reader) as SharedWords;

export const plain = (text: string): Cell => ({ text });

/** A heading with its table, or with what is said where there are no rows. @param more that records are not shown, in words */
export function tableBlocks(heading: string, columns: Column[], rows: Cell[][], none: string, more?: string): Block[] {
  return [
    { kind: 'heading', text: heading },
    rows.length === 0 ? { kind: 'text', text: none, quiet: true } : { kind: 'table', columns, rows },
    ...(more === undefined ? [] : [{ kind: 'text' as const, text: more, quiet: true }]),
  ];
}

/** The report that blocks make. @param by who has it made @param now ISO 8601 */
export function reportDocument(
  about: Pick<ReportDocument, 'title' | 'subject' | 'blocks' | 'sheet'>,
  reader: ReportReader,
  by: string,
  now: string,
): ReportDocument {
  const words = sharedWords(reader);
  const { language, timeZone } = reader;
  return {
    ...about,
    language,
    timeZone,
    made: filled(words.made, { time: namedDateTime(now, language, timeZone), name: by }),
    pages: words.pages,
    unprinted: words.unprinted,
  };
}
