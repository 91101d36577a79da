import { all, within, words, first, type XmlElement } from '../xml';

/** Finds the text of a reference into the narrative, such as `#lab1`. */
export type NarrativeLookup = (reference: string | undefined) => string | undefined;

/** An element's own text, or the text that it refers to. */
export const textIn = (element: XmlElement | undefined, lookUp: NarrativeLookup): string | undefined =>
  words(element) ?? lookUp(first(element, 'reference')?.attributes['value']);

/**
 * The name of a code or coded value, even if the code itself is missing. The original text takes precedence over the
 * display name.
 */
export const nameIn = (element: XmlElement | undefined, lookUp: NarrativeLookup): string | undefined =>
  // Of a whole row, the first cell is the name.
  textIn(first(element, 'originalText'), lookUp)?.split(CELLS_APART, 1)[0] ??
  element?.attributes['displayName']?.trim() ??
  all(element, 'translation')
    .map(({ attributes }) => attributes['displayName']?.trim())
    .find(Boolean);

const CELLS_APART = ' | ';

/** The text of a part of a narrative; the cells of a row are kept apart. */
function partText(element: XmlElement): string | undefined {
  if (element.name !== 'tr') return words(element);
  const cells = element.children.flatMap((cell) => words(cell) ?? []);
  return cells.length > 0 ? cells.join(CELLS_APART) : undefined;
}

/** Parts of a narrative that are each about one statement. */
const LINES = new Set(['tr', 'item', 'paragraph']);

/** The texts of a narrative by id: of the element with the id, and of the line that contains it. */
interface Texts {
  own: Map<string, string>;
  lines: Map<string, string>;
}

/** Collects the texts of narrative elements by their ids. */
function narrative(of: XmlElement, found: Texts, line?: XmlElement): void {
  const id = of.attributes['ID'];
  const around = LINES.has(of.name) ? of : line;
  const text = id === undefined ? undefined : partText(of);
  if (id && text && !found.own.has(id)) {
    found.own.set(id, text);
    const whole = around && partText(around);
    if (whole) found.lines.set(id, whole);
  }
  for (const child of of.children) narrative(child, found, around);
}

const noTexts = (): Texts => ({ own: new Map(), lines: new Map() });

/** Finds texts first in a section's own narrative, and then in the narratives of the whole document. */
class Narratives {
  readonly #document: XmlElement;
  readonly #sections = new Map<XmlElement, Texts>();
  #all: Texts | undefined;

  constructor(document: XmlElement) {
    this.#document = document;
  }

  in(section: XmlElement | undefined): NarrativeLookup {
    return this.#lookUp(section, 'own');
  }

  /** Finds the whole line for a reference to a part of it: the row of a table, an item, a paragraph. */
  linesIn(section: XmlElement | undefined): NarrativeLookup {
    return this.#lookUp(section, 'lines');
  }

  #lookUp(section: XmlElement | undefined, kind: keyof Texts): NarrativeLookup {
    return (reference) => {
      const id = reference?.trim().replace(/^#/, '');
      if (!id) return undefined;
      return (section && this.#of(section)[kind].get(id)) ?? this.#everywhere()[kind].get(id);
    };
  }

  #of(section: XmlElement): Texts {
    const known = this.#sections.get(section);
    if (known) return known;
    const found = noTexts();
    for (const text of all(section, 'text')) narrative(text, found);
    this.#sections.set(section, found);
    return found;
  }

  #everywhere(): Texts {
    if (this.#all) return this.#all;
    const found = noTexts();
    for (const element of within(this.#document))
      if (element.name === 'section') for (const text of all(element, 'text')) narrative(text, found);
    this.#all = found;
    return found;
  }
}

const known = new WeakMap<XmlElement, Narratives>();

/** The narratives of a document, which are read once for all that refers to them. */
export function findNarratives(document: XmlElement): Narratives {
  const found = known.get(document) ?? new Narratives(document);
  known.set(document, found);
  return found;
}
