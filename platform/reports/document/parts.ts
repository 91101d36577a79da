import type { Language } from '../../../src/domain/entity/types';
import type { ReportReader } from '../../../src/domain/report/reader';
import { namedDateTime } from '../../../src/domain/shownTime';
import { treeInProduction } from '../../../src/domain/productionWords';
import texts from '../../../src/i18n/reports/shared';
import { filled } from '../../messaging/letter';
import type { Block, Cell, Column, ReportDocument } from './types';

/** Maximum number of rows per table; the report mentions that there are more. */
export const MOST_ROWS = 200;

/** Texts that all reports share. */
export type SharedWords = (typeof texts)['en'];

/** Texts in the reader's language. In production, some names differ from those of other stages. */
export const textsFor = <T>(all: Readonly<Record<Language, T>>, { language, production }: ReportReader): T =>
  production ? treeInProduction(all[language], language) : all[language];

export const sharedWords = (reader: ReportReader): SharedWords => textsFor(texts, reader);

export const plain = (text: string): Cell => ({ text });

/**
 * A heading with its table, or with a text if there are no rows.
 * @param more a note below the table that records are left out
 */
export function tableBlocks(heading: string, columns: Column[], rows: Cell[][], none: string, more?: string): Block[] {
  return [
    { kind: 'heading', text: heading },
    rows.length === 0 ? { kind: 'text', text: none, quiet: true } : { kind: 'table', columns, rows },
    ...(more === undefined ? [] : [{ kind: 'text' as const, text: more, quiet: true }]),
  ];
}

/**
 * Assembles a report from blocks.
 * @param by the user who requested the report
 * @param now ISO 8601
 */
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
