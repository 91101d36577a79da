import type { ReportRecipe } from '../../../src/domain/report/reader';
import type { PdfPrinter } from '../pdf/printer';
import { workbookOf } from '../sheet/workbook';
import { htmlOf } from './html';
import type { ReportDocument } from './types';

/** A report in a format: HTML as text, other formats as bytes. */
export const rendered = async (
  document: ReportDocument,
  recipe: ReportRecipe,
  { printer, closed }: { printer: PdfPrinter; closed: AbortSignal },
): Promise<string | Buffer> => {
  if (recipe === 'html') return htmlOf(document);
  return Buffer.from(await (recipe === 'xlsx' ? workbookOf(document) : printer.print(document, closed)));
};
