import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { fieldsOf } from '../../../src/domain/entity/read';

/** An element of a document, with its name without the namespace prefix. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  /** The text of the element and of its children, in order. */
  text: string;
}

/** Thrown if a text is not an acceptable document. */
export class UnreadableXml extends Error {
  constructor(readonly reason: 'encoding' | 'doctype' | 'malformed' | 'tooDeep') {
    super(reason);
    this.name = 'UnreadableXml';
  }
}

/** Documents nest about thirty levels deep. A document that nests deeper than this limit is considered an attack. */
const MOST_DEEP = 100;
const MOST_ATTRIBUTES = 200;

const QUOTES = ['"', "'"];

/**
 * The end of the tag that begins at a position, skipping quoted values.
 * @throws UnreadableXml
 */
function endOfTag(xml: string, start: number): number {
  let quote = '';
  let values = 0;
  for (let at = start + 1; at < xml.length; at += 1) {
    const char = xml.charAt(at);
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '>') return at;
    else if (char === '<') break;
    else if (QUOTES.includes(char)) {
      quote = char;
      values += 1;
      if (values > MOST_ATTRIBUTES) throw new UnreadableXml('tooDeep');
    }
  }
  throw new UnreadableXml('malformed');
}

/** The start and end of comments, CDATA sections and processing instructions. */
const ASIDES = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Scans the text once before parsing.
 * @throws UnreadableXml if elements nest too deeply or the text is truncated
 */
function checkShape(xml: string): void {
  let depth = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const aside = ASIDES.find(([begin]) => xml.startsWith(begin, at));
    if (aside) {
      const end = xml.indexOf(aside[1], at + aside[0].length);
      if (end < 0) throw new UnreadableXml('malformed');
      at = end + aside[1].length;
      continue;
    }
    const end = endOfTag(xml, at);
    if (xml.charAt(at + 1) === '/') depth -= 1;
    else if (xml.charAt(end - 1) !== '/') depth += 1;
    if (depth > MOST_DEEP) throw new UnreadableXml('tooDeep');
    at = end + 1;
  }
}

const ATTRIBUTES = ':@';
const TEXT = '#text';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Decodes only predefined and numeric entities. A document that declares its own entities is refused earlier.
  processEntities: true,
  htmlEntities: true,
  maxNestedTags: MOST_DEEP,
});

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

type Node = Record<string, unknown>;

function elementOf(node: Node): XmlElement | string | undefined {
  const name = Object.keys(node).find((key) => key !== ATTRIBUTES);
  if (name === undefined || name.startsWith('?')) return undefined;
  const inner = node[name];
  if (name === TEXT) return String(inner);
  const parts = (Array.isArray(inner) ? inner.map(fieldsOf) : []).flatMap((each) => elementOf(each) ?? []);
  const given = Object.entries(fieldsOf(node[ATTRIBUTES]));
  return {
    name: localName(name),
    attributes: Object.fromEntries(given.map(([key, value]) => [localName(key), String(value)])),
    children: parts.filter((part): part is XmlElement => typeof part !== 'string'),
    text: parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''),
  };
}

/** Control characters that XML does not allow, and that some systems leave in texts. */
const CONTROL = /[^\P{Cc}\t\n\r\u007f-\u009f]/gu;

/**
 * Parses a document. A document with a DOCTYPE is refused before parsing, so that nothing is fetched and no entity
 * expands.
 * @throws UnreadableXml
 */
export function readXml(source: string): XmlElement {
  if (source.includes('\0')) throw new UnreadableXml('malformed');
  const xml = source.replace(CONTROL, '');
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new UnreadableXml('doctype');
  checkShape(xml);
  if (XMLValidator.validate(xml) !== true) throw new UnreadableXml('malformed');
  let roots: Node[];
  try {
    roots = parser.parse(xml);
  } catch {
    throw new UnreadableXml('malformed');
  }
  const [root, ...more] = roots.flatMap((node) => elementOf(node) ?? []).filter((part) => typeof part !== 'string');
  if (!root || more.length > 0) throw new UnreadableXml('malformed');
  return root;
}

/** An element and all its descendants, in document order. */
export function* within(element: XmlElement): Generator<XmlElement> {
  // A generator in a generator for each level would make each element as slow as it is deep.
  const waiting = [element];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    waiting.push(...next.children.toReversed());
  }
}

const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** The children that have the given name. For a path such as `patient/name`, the elements at the end of the path. */
export function all(element: XmlElement | undefined, path: string): XmlElement[] {
  if (!element) return [];
  if (!path.includes('/')) return childrenOf(element, path);
  let found = [element];
  for (const name of path.split('/')) found = found.flatMap((each) => childrenOf(each, name));
  return found;
}

export const first = (element: XmlElement | undefined, path: string): XmlElement | undefined => all(element, path)[0];

/** An attribute, trimmed; undefined if it is absent or empty, or if the element has a nullFlavor. */
export function attribute(element: XmlElement | undefined, name: string): string | undefined {
  if (element?.attributes['nullFlavor'] !== undefined) return undefined;
  return element?.attributes[name]?.trim() || undefined;
}

/** The text of an element with normalized spaces. */
export function words(element: XmlElement | undefined): string | undefined {
  if (element?.attributes['nullFlavor'] !== undefined) return undefined;
  return element?.text.replace(/\s+/g, ' ').trim() || undefined;
}

/** An element to write; absent attributes and children are left out. */
export type Written = Record<string, unknown>;
type Attributes = Record<string, string | undefined>;

/**
 * Creates an element: `el('id', {root: '1.2'})`, `el('title', {}, 'Progress note')`. Texts and values are escaped on
 * output.
 */
export function el(name: string, attributes: Attributes = {}, ...children: (Written | string | undefined)[]): Written {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return {
    [name]: children
      .filter((child) => child !== undefined)
      .map((child) => (typeof child === 'string' ? { [TEXT]: clean(child) } : child)),
    ...(given.length > 0 && {
      [ATTRIBUTES]: Object.fromEntries(given.map(([key, value]) => [key, clean(value ?? '')])),
    }),
  };
}

const isXmlChar = (point: number): boolean =>
  point === 0x9 ||
  point === 0xa ||
  point === 0xd ||
  (point >= 0x20 && point <= 0xd7ff) ||
  (point >= 0xe000 && point <= 0xfffd) ||
  point >= 0x10000;

/** Removes characters that XML 1.0 does not allow, not even as escapes. */
const clean = (text: string): string => [...text].filter((char) => isXmlChar(char.codePointAt(0) ?? 0)).join('');

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  suppressEmptyNode: true,
  processEntities: true,
});

export const writeXml = (root: Written): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${String(builder.build([root]))}\n`;
