import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

type Node = Record<string, unknown> & { type: string };

/** What the house rules check in a source file. */
export interface SourceFile {
  /** Relative to the checkout, with forward slashes. */
  path: string;
  lines: number;
  /** All imports, static, dynamic, of types and by `import.meta.glob`: files relative to the root, packages by name. */
  imports: string[];
  /** Globals that are called or constructed: `fetch`, `window.fetch`, `new WebSocket`. */
  calls: Set<string>;
  usesAny: boolean;
  /**
   * Whether a member uses the keyword `private`, which only the compiler enforces. Constructors are allowed, because
   * `#` cannot make them private.
   */
  usesPrivate: boolean;
  /** Strings and templates; `$` stands for each inserted value of a template. */
  texts: string[];
  /** The texts without the templates that have the tag `sql`. */
  plainTexts: string[];
  /** The functions that are called with `undefined` before another argument. */
  holes: string[];
  /** The methods named `raw` that are called, with their object: `sql.raw`. */
  rawCalls: string[];
  comments: string[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const each of value) if (isNode(each)) visit(each, see);
    if (isNode(value)) visit(value, see);
  }
}

const IMPORTS = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);
const GLOBALS = new Set(['window', 'globalThis', 'self']);

function specifier(node: Node): string | undefined {
  if (!IMPORTS.has(node.type)) return undefined;
  const source = node['source'] ?? node['argument'];
  const literal = isNode(source) && source.type === 'TSLiteralType' ? source['literal'] : source;
  return isNode(literal) && typeof literal['value'] === 'string' ? literal['value'] : undefined;
}

function callee(node: Node): string | undefined {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined;
  const called = node['callee'];
  if (!isNode(called)) return undefined;
  if (called.type === 'Identifier') return called['name'] as string;
  if (called.type !== 'MemberExpression') return undefined;
  const { object, property } = called as { object?: unknown; property?: unknown };
  const onGlobal = isNode(object) && object.type === 'Identifier' && GLOBALS.has(object['name'] as string);
  return onGlobal && isNode(property) ? (property['name'] as string | undefined) : undefined;
}

function textOf(node: Node): string | undefined {
  const { quasis, value } = node;
  if (node.type === 'Literal') return typeof value === 'string' ? value : undefined;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined;
  return quasis.map((part: { value: { cooked: string } }) => part.value.cooked).join('$');
}

/** The template that a node makes to SQL. */
function sqlTemplate(node: Node): unknown {
  const { tag, quasi } = node;
  return node.type === 'TaggedTemplateExpression' && isNode(tag) && tag['name'] === 'sql' ? quasi : undefined;
}

/** The object and name of a called method `raw`. */
function rawCall(node: Node): string | undefined {
  const { callee: called } = node;
  if (node.type !== 'CallExpression' || !isNode(called) || called.type !== 'MemberExpression') return undefined;
  const { object, property } = called;
  return isNode(object) && isNode(property) && property['name'] === 'raw' ? `${object['name']}.raw` : undefined;
}

/** The code of a call that skips an argument: it has `undefined` before another argument. */
function holedCall(node: Node, text: string): string | undefined {
  const given = node['arguments'];
  if ((node.type !== 'CallExpression' && node.type !== 'NewExpression') || !Array.isArray(given)) return undefined;
  const isHole = (each: unknown): boolean => isNode(each) && each['name'] === 'undefined';
  return given.slice(0, -1).some(isHole) ? text.slice(Number(node['start']), Number(node['end'])) : undefined;
}

const isPrivate = (node: Node): boolean => node['accessibility'] === 'private' && node['kind'] !== 'constructor';

const ENDINGS = ['', '.ts', '.tsx', '.mts', '.mjs', '.json', '.d.ts', '/index.ts', '/index.tsx'];

function resolveImport(from: string, name: string): string {
  const bare = name.replace(/\?.*$/, '');
  if (!bare.startsWith('.')) return bare;
  const base = resolve(dirname(from), bare);
  const found = ENDINGS.map((ending) => base + ending).find((path) => existsSync(path) && path !== resolve(base));
  return relative(process.cwd(), found ?? base).replaceAll('\\', '/');
}

const isGlob = (node: Node): boolean => {
  const called = node.type === 'CallExpression' ? node['callee'] : undefined;
  if (!isNode(called) || called.type !== 'MemberExpression') return false;
  const { object, property } = called as { object?: unknown; property?: unknown };
  return isNode(object) && object.type === 'MetaProperty' && isNode(property) && property['name'] === 'glob';
};

/** The patterns of `import.meta.glob(…)`; undefined for any other node. */
function globOf(node: Node): string[] | undefined {
  if (!isGlob(node)) return undefined;
  const [first] = node['arguments'] as Node[];
  const listed = first?.type === 'ArrayExpression' ? (first['elements'] as Node[]) : [first];
  return listed.flatMap((each) => (each && typeof each['value'] === 'string' ? [each['value']] : []));
}

// Two stars and a slash are any folders, one star is a part of a name, and braces have the choices.
const SIGNS: Record<string, string> = { '**/': '(?:.*/)?', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|' };

const patternOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/\*\*\/|[*{},.+^$()|[\]\\]/g, (sign) => SIGNS[sign] ?? `\\${sign}`)}$`);

/** The files that the patterns of a file find, relative to the root. A pattern that begins with `!` excludes files. */
function globbed(from: string, patterns: readonly string[]): string[] {
  const folder = dirname(from);
  const placed = (pattern: string) =>
    patternOf(relative(process.cwd(), resolve(folder, pattern)).replaceAll('\\', '/'));
  const wanted = patterns.filter((each) => !each.startsWith('!'));
  const unwanted = patterns.filter((each) => each.startsWith('!')).map((each) => placed(each.slice(1)));
  return wanted.flatMap((pattern) => {
    const [fixed = ''] = pattern.split(/[*{]/, 1);
    const base = resolve(folder, fixed.replace(/[^/]*$/, ''));
    const files = readdirSync(base, { recursive: true, encoding: 'utf8' }).map((name) =>
      relative(process.cwd(), join(base, name)).replaceAll('\\', '/'),
    );
    return files.filter((path) => placed(pattern).test(path) && !unwanted.some((not) => not.test(path)));
  });
}

function read(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const imports: string[] = [];
  const calls = new Set<string>();
  const texts: string[] = [];
  const plainTexts: string[] = [];
  const rawCalls: string[] = [];
  const holes: string[] = [];
  const tagged = new Set<unknown>();
  let [usesAny, usesPrivate] = [false, false];
  visit(program as unknown as Node, (node) => {
    const name = specifier(node);
    if (name) imports.push(resolveImport(path, name));
    imports.push(...globbed(path, globOf(node) ?? []));
    const called = callee(node);
    if (called) calls.add(called);
    if (node.type === 'TSAnyKeyword') usesAny = true;
    if (isPrivate(node)) usesPrivate = true;
    const written = textOf(node);
    if (written !== undefined) texts.push(written);
    tagged.add(sqlTemplate(node));
    if (written !== undefined && !tagged.has(node)) plainTexts.push(written);
    const raw = rawCall(node);
    if (raw) rawCalls.push(raw);
    const holed = holedCall(node, text);
    if (holed !== undefined) holes.push(holed);
  });
  return {
    path: path.replaceAll('\\', '/'),
    lines: text.split('\n').length,
    imports,
    calls,
    usesAny,
    usesPrivate,
    texts,
    plainTexts,
    rawCalls,
    holes,
    comments: comments.map((comment) => comment.value.trim()),
  };
}

/** Parses every TypeScript and JavaScript file below the folders. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|tsx|mts|mjs)$/.test(name))
        .sort()
        .map((name) => read(join(folder, name))),
    );
}
