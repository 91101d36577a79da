import { ACCENT, HEAD, INK, QUIET, STRENGTHS, WARNING } from '../document/look';
import { alertSvg, cellSvg } from '../document/html';
import type { Block, Cell, HeatCell, ReportDocument } from '../document/types';
import { FaceChooser, type Face } from './faces';
import { fittingRows } from './tallRows';

type Node = Record<string, unknown>;

/**
 * The input of the thread that renders a document. The input contains no functions, because it is sent to the thread.
 */
export interface PdfTask {
  definition: Node;
  faces: Face[];
  /** The texts that appear on each page, as runs of one font each. */
  running: { subject: Node[]; made: Node[]; pages: Node[] };
}

/** Width of an A4 page between its margins, in points. */
const WIDTH = 515;
const NAME_WIDTH = 120;
/** Widths of two pairs of label and value, in points. An id of 36 characters fits into a value. */
const FACT_WIDTHS = [64, 192, 86, 149];

/** A word that is too long for a line. It gets places to break, because finding them letter by letter takes long. */
const LONG_WORD = /\S{41,}/gu;
/** Thai is written without spaces between words. */
const THAI = /\p{Script=Thai}{2,}/gu;
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
const BREAK = '\u200B';
const breakable = (text: string): string =>
  text
    .replaceAll(THAI, (phrase) => Array.from(thaiWords.segment(phrase), ({ segment }) => segment).join(BREAK))
    .replaceAll(LONG_WORD, (word) => word.replaceAll(/\S{8}\p{M}*(?=\S)/gu, `$&${BREAK}`));

class Setter {
  constructor(readonly faces: FaceChooser) {}

  runs(text: string, more: Node = {}): Node[] {
    return this.faces.runs(breakable(text)).map((run) => ({ ...run, ...more }));
  }

  text(text: string, more: Node = {}): Node {
    return { text: this.runs(text), ...more };
  }

  cell({ more: below, ...cell }: Cell, more: Node = {}): Node {
    if (below?.length)
      return { stack: [cell, ...below].map((each) => this.cell(each, { margin: [0, 0, 0, 2] })), ...more };
    const { text, detail } = cell;
    const svg = cellSvg(cell);
    const words = detail
      ? { stack: [this.text(text), this.text(detail, { fontSize: 7.5, color: QUIET })] }
      : this.text(text);
    if (svg === '') return { ...words, ...more };
    return { columns: [{ svg, fit: [9, 9], width: 9, margin: [0, 1, 0, 0] }, words], columnGap: 3, ...more };
  }

  heat({ text, strength, alert }: HeatCell): Node {
    if (alert) return { svg: alertSvg(alert), width: 7, alignment: 'center' };
    const ground = strength === undefined ? {} : { fillColor: STRENGTHS[strength] };
    return { ...this.text(text), alignment: 'center', ...ground };
  }

  heading(text: string): Node {
    return this.text(text, { bold: true, fontSize: 11, color: ACCENT, margin: [0, 12, 0, 4] });
  }

  headingRow(text: string, columns: number): Node[] {
    const first = { ...this.heading(text), colSpan: columns, margin: [-3, 10, 0, 2] };
    return [first, ...Array.from({ length: columns - 1 }, () => ({ text: '' }))];
  }

  /** The nodes of all blocks. A heading right before a table becomes part of the table. */
  blocks(blocks: readonly Block[]): Node[] {
    return blocks.flatMap((block, at): Node[] => {
      const before = blocks[at - 1];
      const next = blocks[at + 1];
      if (block.kind === 'heading' && next?.kind === 'table') return [];
      return [this.block(block, block.kind === 'table' && before?.kind === 'heading' ? before.text : undefined)];
    });
  }

  /**
   * @param heading the table's heading, which is repeated with the table's header on each page
   */
  block(block: Block, heading?: string): Node {
    switch (block.kind) {
      case 'heading':
        return this.heading(block.text);
      case 'text':
        return this.text(block.text, { margin: [0, 2, 0, 2], ...(block.quiet && { color: QUIET, fontSize: 8 }) });
      case 'warning':
        return this.text(block.text, { margin: [0, 3, 0, 3], bold: true, color: WARNING });
      case 'facts': {
        const pairs = Array.from({ length: Math.ceil(block.facts.length / 2) }, (_, row) =>
          block.facts.slice(row * 2, row * 2 + 2),
        );
        const of = (pair: (typeof pairs)[number]): Node[] =>
          [0, 1].flatMap((at): Node[] => {
            const fact = pair[at];
            return fact
              ? [this.text(fact.label, { color: QUIET }), this.cell(fact.value)]
              : [{ text: '' }, { text: '' }];
          });
        return {
          layout: 'noBorders',
          margin: [0, 4, 0, 0],
          table: { widths: [...FACT_WIDTHS], body: pairs.map(of) },
        };
      }
      case 'table': {
        const all = block.columns.reduce((sum, { share = 1 }) => sum + share, 0);
        const widths = block.columns.map(({ share = 1 }) => (WIDTH * share) / all - 6);
        const side = (at: number) => ({ alignment: block.columns[at]?.align ?? 'left' });
        const head = block.columns.map(({ label }, at) =>
          this.text(label, { bold: true, fillColor: HEAD, ...side(at) }),
        );
        const rows = block.rows
          .flatMap((row) => fittingRows(row, widths))
          .map((row) => row.map((cell, at) => this.cell(cell, side(at))));
        const above = heading === undefined ? [] : [this.headingRow(heading, head.length)];
        return {
          layout: 'lines',
          table: {
            headerRows: above.length + 1,
            keepWithHeaderRows: 1,
            dontBreakRows: true,
            widths,
            body: [...above, head, ...rows],
          },
        };
      }
      case 'heatmap': {
        const own = (WIDTH - NAME_WIDTH) / Math.max(1, block.columns.length) - 2.5;
        const widths = [NAME_WIDTH - 3, ...block.columns.map(() => own)];
        const head = [
          this.text(block.head, { fillColor: HEAD, bold: true }),
          ...block.columns.map((label) => ({
            stack: label.split('\n').map((line) => this.text(line)),
            fillColor: HEAD,
            alignment: 'center',
          })),
        ];
        const rows = block.rows.map(({ name, cells }) => [this.text(name), ...cells.map((cell) => this.heat(cell))]);
        return {
          stack: [
            {
              layout: 'grid',
              fontSize: 6.5,
              table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths, body: [head, ...rows] },
            },
            this.text(block.legend, { color: QUIET, fontSize: 8, margin: [0, 3, 0, 0] }),
          ],
        };
      }
    }
  }
}

/** A report as a pdfmake definition: A4, with the subject and page number on each page. */
export function pdfTask(report: ReportDocument): PdfTask {
  const setter = new Setter(new FaceChooser(report.language));
  const { title, subject, made, pages, unprinted } = report;
  const content = [
    setter.text(title, { bold: true, fontSize: 16 }),
    setter.text(subject, { fontSize: 10 }),
    ...setter.blocks(report.blocks),
  ];
  const running = {
    subject: setter.runs(`${title} · ${subject}`),
    made: setter.runs(made),
    pages: setter.runs(pages),
  };
  // The report must say that some characters were replaced by question marks, because no font has them.
  if (setter.faces.missing) content.push(setter.text(unprinted, { color: WARNING, margin: [0, 12, 0, 0] }));
  // The thread writes the page numbers, in this font.
  const [plain] = setter.runs('0');
  return {
    definition: {
      pageSize: 'A4',
      pageMargins: [40, 44, 40, 48],
      info: { title: `${title} · ${subject}`, creator: 'Careglass' },
      lang: report.language,
      defaultStyle: { font: plain?.['font'], fontSize: 9, lineHeight: 1.15, color: INK },
      content,
    },
    faces: setter.faces.used(),
    running,
  };
}
