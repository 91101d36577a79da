const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 56;
const LINES = 44;

/** A line of a page; headings are larger. */
export interface PdfLine {
  text: string;
  heading?: boolean;
}

/** Text in the encoding of the built-in fonts; a character that these fonts lack becomes a question mark. */
const literal = (text: string): string =>
  text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, (char) => `\\${char}`);

function contentOf(lines: readonly PdfLine[]): string {
  let y = HEIGHT - MARGIN;
  const shown = lines.map(({ text, heading }) => {
    y -= heading ? 24 : 16;
    return `BT /${heading ? 'F2 14' : 'F1 11'} Tf ${MARGIN} ${y} Td (${literal(text)}) Tj ET`;
  });
  return shown.join('\n');
}

/** A PDF (1.4) of lines of text on A4 pages, in the built-in Helvetica. */
export function drawPdf(title: string, lines: readonly PdfLine[]): Buffer {
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / LINES)) }, (_, page) =>
    lines.slice(page * LINES, (page + 1) * LINES),
  );
  const kids = pages.map((_, page) => `${6 + page * 2} 0 R`).join(' ');
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${literal(title)}) /Producer (Careglass sample) >>`,
    ...pages.flatMap((page, index) => {
      const content = contentOf(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${7 + index * 2} 0 R >>`,
        `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = Buffer.byteLength(text, 'latin1');
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = Buffer.byteLength(text, 'latin1');
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
