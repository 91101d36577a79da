/**
 * Renders PDF documents in a thread, so that a long report does not block requests. Plain JavaScript, because a thread
 * does not inherit the TypeScript loader.
 */
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import subsetFont from 'subset-font';

// The thread gets a lower priority than requests. Only Linux has priorities of threads: elsewhere this would affect the
// whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const WEIGHTS = { normal: 400, bold: 600 };

// A report contains texts and numbers only, so network and disk access are off.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
pdfmake.setTableLayouts({
  lines: {
    hLineWidth: (index) => (index === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => '#c9d1d4',
    paddingLeft: () => 3,
    paddingRight: () => 3,
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
  },
  grid: {
    hLineWidth: () => 0.5,
    vLineWidth: (index) => (index < 1 ? 0 : 0.5),
    hLineColor: () => '#c9d1d4',
    vLineColor: () => '#c9d1d4',
    paddingLeft: () => 1,
    paddingRight: () => 1,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
});

/** The fonts last used, in two weights. Preparing a font costs more than rendering a page. */
const made = new Map();
const MOST_MADE = 64;

/** All characters of a font; pdfmake embeds only the characters in use. */
const signsOf = (ranges) =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
    .join('');

async function faceIn({ name, file, ranges }, weight) {
  const key = `${name}-${weight}`;
  const known = made.get(key);
  if (known) return known;
  const options = { targetFormat: 'truetype', variationAxes: { wght: weight } };
  const face = await subsetFont(await readFile(file), signsOf(ranges), options);
  if (made.size >= MOST_MADE) made.delete(made.keys().next().value);
  made.set(key, face);
  return face;
}

async function loadFonts(faces) {
  const fonts = {};
  for (const face of faces) {
    fonts[face.name] = {};
    for (const [style, weight] of Object.entries(WEIGHTS)) {
      const key = `${face.name}-${weight}`;
      pdfmake.virtualfs.writeFileSync(key, await faceIn(face, weight));
      fonts[face.name][style] = key;
    }
  }
  return fonts;
}

/** The footer has placeholders for the page numbers, which are known only after the layout. */
const counted = (runs, page, pages) =>
  runs.map((run) => ({ ...run, text: run.text.replace('%{page}', String(page)).replace('%{pages}', String(pages)) }));

async function set({ definition, faces, running }) {
  pdfmake.setFonts(await loadFonts(faces));
  try {
    const document = pdfmake.createPdf({
      ...definition,
      footer: (page, pages) => ({
        margin: [40, 12, 40, 0],
        fontSize: 7.5,
        color: '#505d62',
        columns: [
          { text: running.made, width: '*' },
          { text: counted(running.pages, page, pages), width: 'auto', alignment: 'right' },
        ],
      }),
      header: (page) =>
        page === 1 ? null : { margin: [40, 18, 40, 0], fontSize: 7.5, color: '#505d62', text: running.subject },
    });
    return await document.getBuffer();
  } finally {
    pdfmake.virtualfs.storage = {};
  }
}

// Documents are rendered one after another, because pdfmake shares fonts and files between them.
parentPort.on('message', async (task) => {
  try {
    const bytes = new Uint8Array(await set(task));
    parentPort.postMessage({ result: bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
