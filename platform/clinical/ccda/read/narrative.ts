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
  textIn(first(element, 'originalText'), lookUp) ??
  element?.attributes['displayName']?.trim() ??
  all(element, 'translation')
    .map(({ attributes }) => attributes['displayName']?.trim())
    .find(Boolean);

/** Collects the texts of narrative elements by their ids. */
function narrative(of: XmlElement, found: Map<string, string>): void {
  for (const element of within(of)) {
    const id = element.attributes['ID'];
    const text = id === undefined ? undefined : words(element);
    if (id && text && !found.has(id)) found.set(id, text);
  }
}

/** Finds texts first in a section's own narrative, and then in the narratives of the whole document. */
export class Narratives {
  readonly #document: XmlElement;
  readonly #sections = new Map<XmlElement, ReadonlyMap<string, string>>();
  #all: ReadonlyMap<string, string> | undefined;

  constructor(document: XmlElement) {
    this.#document = document;
  }

  in(section: XmlElement | undefined): NarrativeLookup {
    return (reference) => {
      const id = reference?.trim().replace(/^#/, '');
      if (!id) return undefined;
      return (section && this.#of(section).get(id)) ?? this.#everywhere().get(id);
    };
  }

  #of(section: XmlElement): ReadonlyMap<string, string> {
    const known = this.#sections.get(section);
    if (known) return known;
    const found = new Map<string, string>();
    for (const text of all(section, 'text')) narrative(text, found);
    this.#sections.set(section, found);
    return found;
  }

  #everywhere(): ReadonlyMap<string, string> {
    if (this.#all) return this.#all;
    const found = new Map<string, string>();
    for (const element of within(this.#document))
      if (element.name === 'section') for (const text of all(element, 'text')) narrative(text, found);
    this.#all = found;
    return found;
  }
}
