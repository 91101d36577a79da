import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

type Node = Record<string, unknown> & { type: string };

/** What the house rules check in a source file. */
export interface SourceFile {
  /** Relative to the checkout, with forward slashes. */
  path: string;
  lines: number;
  /** All imports, static, dynamic and of types: files relative to the root, packages by name. */
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

const isPrivate = (node: Node): boolean => node['accessibility'] === 'private' && node['kind'] !== 'constructor';

const ENDINGS = ['', '.ts', '.tsx', '.mts', '.mjs', '.json', '.d.ts', '/index.ts', '/index.tsx'];

function resolveImport(from: string, name: string): string {
  const bare = name.replace(/\?.*$/, '');
  if (!bare.startsWith('.')) return bare;
  const base = resolve(dirname(from), bare);
  const found = ENDINGS.map((ending) => base + ending).find((path) => existsSync(path) && path !== resolve(base));
  return relative(process.cwd(), found ?? base).replaceAll('\\', '/');
}

function read(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const imports: string[] = [];
  const calls = new Set<string>();
  const texts: string[] = [];
  let [usesAny, usesPrivate] = [false, false];
  visit(program as unknown as Node, (node) => {
    const name = specifier(node);
    if (name) imports.push(resolveImport(path, name));
    const called = callee(node);
    if (called) calls.add(called);
    if (node.type === 'TSAnyKeyword') usesAny = true;
    if (isPrivate(node)) usesPrivate = true;
    const written = textOf(node);
    if (written !== undefined) texts.push(written);
  });
  return {
    path: path.replaceAll('\\', '/'),
    lines: text.split('\n').length,
    imports,
    calls,
    usesAny,
    usesPrivate,
    texts,
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
