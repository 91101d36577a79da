declare global {
  interface Window {
    /** The elements with the texts of each look, in the order of `readColourLooks`. */
    textsOfLooks?: Element[][];
  }
}

/**
 * Runs in the page, so it uses nothing from outside. Returns what determines the colours of each text, each once: the
 * colours of text and background and whether the text is large, the variant of colour (`Mui…`) of what sets the text's
 * colour, and which components have the background or are translucent, because two backgrounds with the same colour in
 * one scheme may differ in the other. If the texts of a page
 * have no others than those of another page, they are as legible there.
 * @param selector of the element with the texts; the page's body if nothing matches
 */
export function readColourLooks(selector: string): string[] {
  interface Place {
    colour: string;
    ink: string;
    ground: string;
    veils: string;
  }
  const CLEAR = /^(|none|transparent|rgba\(\d+, \d+, \d+, 0\))$/;
  const first = document.querySelector(selector) ?? document.body;
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  const looks = new Map<string, Element[]>();
  const VARIANT = /^Mui(-(disabled|error|selected)|\w+-\w*(color|error|warning|success|info|primary|secondary)\w*)$/i;
  const namesOf = (element: Element, which: RegExp): string =>
    [...element.classList].filter((name) => which.test(name)).join('.');
  const componentOf = (element: Element): string => namesOf(element, /^Mui\w+-(root|elevation\d+)$/);
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean =>
    Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.5 : 24);
  const read = (element: Element, around: Place): void => {
    if (!first.contains(element) && !element.contains(first)) return;
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden') return;
    const { color: colour, backgroundColor, backgroundImage, opacity } = style;
    const isClear = CLEAR.test(backgroundColor) && CLEAR.test(backgroundImage);
    const place: Place = {
      colour,
      ink: colour === around.colour ? around.ink : `${colour} ${namesOf(element, VARIANT)}`,
      ground: isClear ? around.ground : `${backgroundColor} ${backgroundImage} ${componentOf(element)}`,
      veils: Number(opacity || 1) === 1 ? around.veils : `${around.veils}/${opacity} ${componentOf(element)}`,
    };
    const hasText = [...element.childNodes].some(
      (child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim(),
    );
    if (first.contains(element) && (hasText || element.matches('input, textarea'))) {
      const look = `${scheme}: ${place.ink} on ${place.ground} under ${place.veils} ${isLarge(style)}`;
      looks.set(look, [...(looks.get(look) ?? []), element]);
    }
    for (const child of element.children) read(child, place);
  };
  read(document.body, { colour: '', ink: '', ground: '', veils: '' });
  window.textsOfLooks = [...looks.values()];
  return [...looks.keys()];
}
