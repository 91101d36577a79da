/** How a part of a page looks to the rules of accessibility: parts that look the same have the same faults. */
export interface PartLook {
  look: string;
  /** The index of the part that contains this one; -1 for the first part, which contains all others. */
  within: number;
}

declare global {
  interface Window {
    /** The elements of the parts, in the order of `readPartLooks`. */
    parts?: Element[];
  }
}

/**
 * Runs in the page, so it uses nothing from outside. Reads how an element looks, and all larger elements in it. A look
 * has the tags, classes, roles and states, also of the surroundings, but not which text, name, id or shape something
 * has, only that it has one, and not how often or in which order an element has children of a kind. References to other
 * elements are there or broken, and an id is unique or not.
 * @param selector of the element; the page's body if nothing matches
 */
export function readPartLooks(selector: string): PartLook[] {
  /** A part with fewer elements is read with what is around it. */
  const SMALLEST = 10;
  const NAMES = /^(aria-(label|description|valuetext|valuenow|valuemin|valuemax|rowcount|posinset|setsize)|title|alt)$/;
  const ADDRESSES = /^(placeholder|value|href|src|action|name|data-.*|xlink:href)$/;
  const REFERENCES =
    /^(aria-(labelledby|describedby|controls|owns|activedescendant|errormessage)|for|form|list|headers)$/;
  const SHAPES = /^(d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|dx|dy|width|height|points|transform|viewBox|offset|clip-path)$/;

  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of document.querySelectorAll('[id]')) (seen.has(id) ? twice : seen).add(id);

  /** 64 bits of a text: the look of a part would otherwise contain the looks of all parts in it, megabytes of text. */
  const digest = (text: string): string => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 2_654_435_761);
      low = Math.imul(low ^ code, 1_597_334_677);
    }
    high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
    low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
    return `${(high >>> 0).toString(36)}.${(low >>> 0).toString(36)}`;
  };

  const lookOfAttribute = ({ name, value }: Attr): string => {
    if (SHAPES.test(name)) return '';
    if (name === 'id') return twice.has(value) ? ' id=twice' : '';
    if (NAMES.test(name) || ADDRESSES.test(name)) return ` ${name}=${value.trim() === '' ? '' : 'x'}`;
    if (!REFERENCES.test(name)) return ` ${name}="${value}"`;
    const isThere = (id: string): string => (document.getElementById(id) ? 'x' : '?');
    return ` ${name}=${[...new Set(value.split(/\s+/).map(isThere))].join('')}`;
  };
  const tagOf = (element: Element): string =>
    `${element.localName}${[...element.attributes].map(lookOfAttribute).join('')}`;

  const first = document.querySelector(selector) ?? document.body;
  const above: string[] = [];
  for (let up = first.parentElement; up; up = up.parentElement) above.push(tagOf(up));
  const page = `${window.innerWidth} ${getComputedStyle(document.documentElement).colorScheme} ${document.title !== ''}`;

  const parts: Element[] = [];
  const looks: PartLook[] = [];
  const read = (element: Element, outside: string, within: number): string => {
    const tag = tagOf(element);
    const isPart = within < 0 || element.getElementsByTagName('*').length >= SMALLEST;
    const place = isPart ? parts.push(element) - 1 : within;
    if (isPart) looks.push({ look: '', within });
    const around = digest(`${outside}>${tag}`);
    const inside = [...element.childNodes].map((child) => {
      if (child instanceof Element) return read(child, around, place);
      return child.nodeType === Node.TEXT_NODE && child.textContent?.trim() ? 'x' : '';
    });
    // The cells of a row have their headings by their number.
    const kinds = element.localName === 'tr' ? inside : [...new Set(inside)].toSorted();
    const look = digest(`<${tag}>${kinds.filter(Boolean).join()}</>`);
    if (isPart) looks[place] = { look: digest(`${page}|${outside}|${look}`), within };
    return look;
  };
  read(first, above.join('<'), -1);
  window.parts = parts;
  return looks;
}
