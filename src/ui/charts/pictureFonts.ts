import { ownFile } from '../../dataProvider/ownFile';

/** A font file of the page. */
interface Face {
  /** The rule without its source and its characters. */
  look: readonly (readonly [name: string, value: string])[];
  family: string;
  address: string;
  includes: (code: number) => boolean;
}

const LOOK = ['font-family', 'font-style', 'font-weight'];
const ADDRESS = /url\("?([^")]+)"?\)/;
const ANY = 'U+0-10FFFF';

const bare = (family: string): string => family.trim().replaceAll(/^["']|["']$/g, '');

/** Whether a list such as `U+0-FF, U+4??` has a character. */
export function rangeIncludes(range: string): (code: number) => boolean {
  const spans = (range.trim() || ANY).split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)] as const;
  });
  return (code) => spans.some(([from, to]) => from <= code && code <= to);
}

/** The font files that the page’s own styles name. */
const facesOf = (sheets: Iterable<CSSStyleSheet>): Face[] =>
  [...sheets].flatMap((sheet) => {
    // The rules of a sheet of another origin cannot be read; the page has none.
    if (sheet.href !== null && new URL(sheet.href).origin !== location.origin) return [];
    return [...sheet.cssRules].flatMap((rule): Face[] => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const value = (name: string): string => rule.style.getPropertyValue(name);
      const file = ADDRESS.exec(value('src'))?.[1];
      if (file === undefined) return [];
      return [
        {
          look: LOOK.map((name) => [name, value(name)] as const).filter(([, written]) => written !== ''),
          family: bare(value('font-family')),
          address: new URL(file, sheet.href ?? location.href).href,
          includes: rangeIncludes(value('unicode-range')),
        },
      ];
    });
  });

/** For each character, the first font of the families that has it. Other characters have the fonts of the system. */
function needed(faces: readonly Face[], families: readonly string[], text: string): Set<Face> {
  const found = new Set<Face>();
  for (const char of new Set(text)) {
    const code = char.codePointAt(0) ?? 0;
    const own = families.map((family) => faces.find((face) => face.family === family && face.includes(code)));
    const first = own.find((face) => face !== undefined);
    if (first) found.add(first);
  }
  return found;
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('The font file cannot be read')));
    reader.readAsDataURL(blob);
  });

/**
 * The `@font-face` rules of the fonts that a text needs, with the files as data: a picture cannot load any. The files are
 * those that the page itself uses, so that the browser usually has them.
 * @param fontFamily in CSS
 */
export async function fontRules(fontFamily: string, text: string): Promise<string> {
  const faces = needed(facesOf(document.styleSheets), fontFamily.split(',').map(bare), text);
  const rules = await Promise.all(
    [...faces].map(async ({ look, address }) => {
      const source = await dataUrl(await ownFile(address));
      return `@font-face{${look.map(([name, value]) => `${name}:${value};`).join('')}src:url(${source})}`;
    }),
  );
  return rules.join('');
}
