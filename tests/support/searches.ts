import type { TestPlatform } from './platform';

interface TextSchema {
  type?: string;
  enum?: unknown;
  const?: unknown;
  format?: string;
  maxLength?: number;
}

interface Parameter {
  name: string;
  in: string;
  schema?: TextSchema;
}

/** A parameter of a read that takes any text: a search, a pattern, a filter, or a list of ids. */
export interface TextParameter {
  /** The path of the read below `/api/`, parameters as in the documentation. */
  path: string;
  name: string;
  /** The length of the longest text that it takes; undefined if the documentation names none. */
  maxLength: number | undefined;
}

const isText = ({ type, enum: words, const: word, format }: TextSchema): boolean =>
  type === 'string' && words === undefined && word === undefined && format === undefined;

/** The text parameters of all reads, according to the documentation. */
export async function textParametersOf(platform: TestPlatform): Promise<TextParameter[]> {
  const { body } = await platform.api<{ paths: Record<string, { get?: { parameters?: Parameter[] } }> }>('docs/json', {
    token: null,
  });
  return Object.entries(body.paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).flatMap(({ name, in: place, schema = {} }) =>
      place === 'query' && isText(schema) ? [{ path: path.slice(1), name, maxLength: schema.maxLength }] : [],
    ),
  );
}

/** Makes texts of a length that careless searches are slow with, by name. */
export const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  digits: (length) => filled('1', length),
  almost: (length) => `${filled('a', length - 1)}b`,
  mixed: (length) => filled('a1 ([{é%T-:\uE000', length),
  hex: (length) => filled('0a1b2c3d4e5f', length),
  brackets: (length) => filled('([', length),
  letters: (length) => filled('a', length),
  blanks: (length) => `a${filled(' ', length - 2)}b`,
  words: (length) => filled('a ', length),
  pattern: (length) => filled('(a+)+$', length),
  wildcards: (length) => filled('%_\\', length),
};

const filled = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, Math.max(0, length));
