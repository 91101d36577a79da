import { readFileSync } from 'node:fs';

const PAGE = readFileSync('docs/add-a-screen.md', 'utf8');

/** The only match of a pattern in the page. */
function only(pattern: RegExp): string {
  const found = [...PAGE.matchAll(pattern)].map(([, text = '']) => text);
  const [text] = found;
  if (text === undefined || found.length > 1) throw new Error(`The page has ${found.length} times ${String(pattern)}`);
  return text;
}

/** The files that the page creates, by path: what follows "Put this into `path`". */
export const FILES: ReadonlyMap<string, string> = new Map(
  [...PAGE.matchAll(/Put this into `([\w./-]+)`[^`]*```tsx?\n([\s\S]*?)```/g)].map(([, path = '', code = '']) => [
    path,
    code,
  ]),
);

/** The paths that the page removes. */
export const REMOVED = only(/^rm -r (.*)$/gm).split(' ');

/** The number of lines that a newcomer writes, not counting texts. */
export const linesOfCode = (): number =>
  [...FILES].reduce((sum, [path, code]) => sum + (path.endsWith('/texts.ts') ? 0 : code.split('\n').length - 1), 0);
