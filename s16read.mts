import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
for (const name of process.argv.slice(2)) {
  const doc = await getDocument({ data: new Uint8Array(readFileSync(`/tmp/s16-${name}.pdf`)), verbosity: 0 }).promise;
  let all = '', right = 0, low = 999;
  for (let i = 1; i <= doc.numPages; i++) {
    const page = await doc.getPage(i);
    const { items } = await page.getTextContent();
    for (const x of items) if ('str' in x && x.str.trim()) { all += x.str; right = Math.max(right, x.transform[4] + x.width); if (x.height > 8) low = Math.min(low, x.transform[5]); }
  }
  console.log(name, doc.numPages, 'right', Math.round(right), 'low', Math.round(low), 'because', (all.match(/because/g) ?? []).length, 'x', (all.match(/x/g) ?? []).length, /after/.test(all), /\?/.test(all));
}
