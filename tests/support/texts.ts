import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

type Node = Record<string, unknown> & { type: string };

/** The use of texts in a source file. */
export interface TextUse {
  path: string;
  /** Keys passed to `translate`; `*` stands for a computed part. */
  keys: string[];
  /** Keys that are passed to `translate` without a number that chooses between singular and plural. */
  uncounted: string[];
  /** Every string in the file, because a key may also be passed as data. `*` stands for a computed part. */
  strings: string[];
  /** Readable text written in the code: `path: text`. */
  literals: string[];
  /** Files that load together with this one: its static imports, except for types. */
  imports: string[];
}

/** Attributes whose text is shown or read aloud. */
const SHOWN = new Set([
  'label',
  'title',
  'alt',
  'placeholder',
  'helperText',
  'aria-label',
  'aria-description',
  'emptyText',
]);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const each of value) if (isNode(each)) visit(each, see);
    if (isNode(value)) visit(value, see);
  }
}

/**
 * The possible values of a string expression: a literal, a template with computed parts as `*`, either branch of a
 * conditional.
 */
function stringsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as { value: { cooked: string } }[];
    return [quasis.map(({ value }) => value.cooked).join('*')];
  }
  if (node.type === 'ConditionalExpression') return [...stringsOf(node['consequent']), ...stringsOf(node['alternate'])];
  if (node.type === 'LogicalExpression') return [...stringsOf(node['left']), ...stringsOf(node['right'])];
  if (node.type === 'JSXExpressionContainer') return stringsOf(node['expression']);
  return [];
}

const isTranslate = (callee: unknown): boolean => {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return ['translate', 't'].includes(callee['name'] as string);
  const property = callee['property'];
  return callee.type === 'MemberExpression' && isNode(property) && property['name'] === 'translate';
};

/** The value of an object literal's member, if it is a plain string. */
function memberOf(node: unknown, name: string): string | undefined {
  if (!isNode(node) || node.type !== 'ObjectExpression') return undefined;
  const member = (node['properties'] as Node[]).find(({ key }) => isNode(key) && key['name'] === name);
  return stringsOf(member?.['value'])[0];
}

/** Whether the options of a text are known to be without a count. */
function lacksCount(options: unknown): boolean {
  if (options === undefined) return true;
  if (!isNode(options) || options.type !== 'ObjectExpression') return false;
  return (options['properties'] as Node[]).every(
    ({ key, type }) => type === 'Property' && isNode(key) && key['name'] !== 'smart_count',
  );
}

/** The prefix of a list's texts, from `columnsOf('outbox')` or from the screen's attribute `texts="outbox"`. */
function listPrefix(node: Node): string | undefined {
  if (node.type === 'JSXAttribute')
    return isNode(node['name']) && node['name']['name'] === 'texts' ? stringsOf(node['value'])[0] : undefined;
  return node.type === 'CallExpression' && isNode(node['callee']) && node['callee']['name'] === 'columnsOf'
    ? stringsOf((node['arguments'] as unknown[])[0])[0]
    : undefined;
}

/**
 * The keys of a list's headings and filters, without the prefix. They are in calls such as `of('state')`, and in
 * objects such as `{ name: 'state', kind: 'choice' }`.
 */
function listKeys(node: Node): string[] {
  // A list with a prefix also needs the key `filters`, which names its row of filters.
  if (node.type === 'JSXAttribute') return listPrefix(node) === undefined ? [] : ['filters'];
  if (node.type === 'CallExpression' && isNode(node['callee'])) {
    if (!['of', 'made'].includes(String(node['callee']['name']))) return [];
    const [name, ...options] = node['arguments'] as unknown[];
    return options
      .flatMap((each) => memberOf(each, 'label') ?? [])
      .concat(stringsOf(name))
      .slice(0, 1);
  }
  const [name, kind] = [memberOf(node, 'name'), memberOf(node, 'kind')];
  // A range has no label of its own, because each of its ends has one.
  if (name === undefined || kind === undefined || kind.startsWith('range')) return [];
  return [memberOf(node, 'label') ?? name, ...(kind === 'choice' ? [`${name}s.*`] : [])];
}

const hasLetters = (text: string): boolean => /\p{L}{2,}/u.test(text);

/** The file behind an import; undefined for packages. */
function fileOf(from: string, source: string | undefined): string | undefined {
  if (!source?.startsWith('.')) return undefined;
  const path = join(dirname(from), source).replaceAll('\\', '/');
  return ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => path + end).find((each) => existsSync(each));
}

/**
 * Finds the texts that a piece of code uses.
 * @throws if the code does not parse
 */
export function textUse(path: string, code: string): TextUse {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const use: TextUse = { path, keys: [], uncounted: [], strings: [], literals: [], imports: [] };
  const ofList: string[] = [];
  let prefix: string | undefined;
  visit(program as unknown as Node, (node) => {
    prefix ??= listPrefix(node);
    ofList.push(...listKeys(node));
    if (node.type === 'CallExpression' && isTranslate(node['callee'])) {
      const [key, options] = node['arguments'] as unknown[];
      use.keys.push(...stringsOf(key));
      if (lacksCount(options)) use.uncounted.push(...stringsOf(key));
    }
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') use.strings.push(...stringsOf(node));
    if (['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(node.type)) {
      const kind = node['importKind'] ?? node['exportKind'];
      const file = kind === 'type' ? undefined : fileOf(path, stringsOf(node['source'])[0]);
      if (file) use.imports.push(file);
    }
    if (node.type === 'JSXText' && hasLetters(node['value'] as string))
      use.literals.push((node['value'] as string).trim());
    if (node.type === 'JSXAttribute') {
      const name = (node['name'] as Node)['name'];
      if (SHOWN.has(name as string)) use.literals.push(...stringsOf(node['value']).filter(hasLetters));
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node['children'] as Node[]) {
        if (child.type === 'JSXExpressionContainer') use.literals.push(...stringsOf(child).filter(hasLetters));
      }
    }
  });
  if (prefix !== undefined) {
    const keys = ofList.map((key) => `${prefix}.${key}`);
    use.keys.push(...keys);
    use.strings.push(...keys);
  }
  return use;
}

/** The texts that each file of the console's code uses. Files of texts and schemas are left out. */
export function textUses(root = 'src'): TextUse[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name).replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !/^src\/i18n\/|\/texts\.ts$/.test(path))
    .sort()
    .map((path) => textUse(path, readFileSync(path, 'utf8')));
}

/** The files that load together with the entry files, by static imports. */
export function together(entries: readonly string[], uses: readonly TextUse[]): TextUse[] {
  const byPath = new Map(uses.map((use) => [use.path, use]));
  const found = new Set<TextUse>();
  const visit = (path: string): void => {
    const use = byPath.get(path);
    if (!use || found.has(use)) return;
    found.add(use);
    use.imports.forEach(visit);
  };
  entries.forEach(visit);
  return [...found];
}
