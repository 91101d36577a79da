/** The reason why an XML document is only shown as plain text. */
export type XmlFault = 'doctype' | 'malformed';

export interface ParsedXml {
  text: string;
  /** The root element; absent if there is a fault. */
  root?: Element;
  fault?: XmlFault;
}

const BYTE_ORDER: readonly (readonly [label: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** The XML declaration is within this many bytes. */
const HEAD = 200;

/**
 * The encoding of the byte order mark, otherwise the encoding that the XML declaration names, otherwise UTF-8 (XML 1.0,
 * 4.3.3).
 */
function encodingOf(bytes: Uint8Array): string {
  const marked = BYTE_ORDER.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  const head = String.fromCharCode(...bytes.subarray(0, HEAD));
  return /^<\?xml[^>]*?\sencoding=["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8';
}

export function decodeXml(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/**
 * Parses XML without resolving anything external. A document with a DOCTYPE is not parsed at all, because a DOCTYPE
 * defines entities and can reference files.
 */
export function parseXml(bytes: Uint8Array): ParsedXml {
  const text = decodeXml(bytes);
  if (text.includes('<!DOCTYPE')) return { text, fault: 'doctype' };
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  const root = parsed.documentElement;
  // The browser's parser reports an error as an element at the place where it stopped.
  if (!root || parsed.getElementsByTagName('parsererror').length > 0) return { text, fault: 'malformed' };
  return { text, root };
}

export const elementsOf = (parent: Element): Element[] => [...parent.children];

/** The children with this local name, whatever their prefix. */
export const childrenNamed = (parent: Element | undefined, name: string): Element[] =>
  parent ? elementsOf(parent).filter(({ localName }) => localName === name) : [];

/** The first element at a path of local names. */
export function at(parent: Element | undefined, ...path: string[]): Element | undefined {
  return path.reduce<Element | undefined>((found, name) => childrenNamed(found, name)[0], parent);
}

export const textIn = (element: Element | undefined): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
