/**
 * A query by role needs the styles of an element and all its ancestors. For each style, jsdom tests every CSS rule.
 * This takes more than half of the time of component tests. This module gives the same styles faster: it skips the
 * rules that name a class which the element does not have (nearly all rules), and it reuses a style until the document
 * changes.
 */

type Check = (
  selector: string,
  element: { readonly classList: { contains(name: string): boolean } },
) => { match: boolean; pseudoElement: string | null };

/** jsdom's internals of a document. */
interface Behind {
  readonly _domSelector: { check: Check };
  /** jsdom's own cache of styles; replaced after every change of the document. */
  readonly _styleCache: object | null;
}

function behindDocument(): Behind {
  const key = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
  const behind: unknown = key && Reflect.get(document, key);
  if (typeof behind !== 'object' || behind === null || !('_domSelector' in behind) || !('_styleCache' in behind))
    throw new Error('jsdom keeps its styles in another way than tests/support/quickStyles.ts knows');
  return behind as Behind;
}

/**
 * For each alternative of a selector (`a, b`), the classes that the element itself must have. Null if the selector is
 * too complex to tell, or an alternative needs no class.
 */
function classesOf(selector: string): string[][] | null {
  if (/[^\w\s.,:>+~*#-]/.test(selector)) return null;
  const alternatives = selector.split(',').map((each) => {
    const own =
      each
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    return [...own.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  });
  return alternatives.every((names) => names.length > 0) ? alternatives : null;
}

function refuseByClass(behind: Behind): void {
  const selectors = behind._domSelector;
  const check: Check = selectors.check.bind(selectors);
  const wanted = new Map<string, string[][] | null>();
  selectors.check = (selector, element) => {
    let classes = wanted.get(selector);
    if (classes === undefined) wanted.set(selector, (classes = classesOf(selector)));
    const may = classes?.some((names) => names.every((name) => element.classList.contains(name))) ?? true;
    return may ? check(selector, element) : { match: false, pseudoElement: null };
  };
}

function keepStyles(behind: Behind): void {
  const found = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>();
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => {
    // Styles of detached elements are not cached, because changes to these elements do not reset the cache.
    if (pseudo || !element.isConnected) return styleOf(element, pseudo);
    const before = behind._styleCache;
    const known = before && found.get(before)?.get(element);
    if (known) return known;
    const style = styleOf(element);
    const after = behind._styleCache;
    if (after) found.set(after, (found.get(after) ?? new WeakMap<Element, CSSStyleDeclaration>()).set(element, style));
    return style;
  };
}

const behind = behindDocument();
// The functions are replaced only once per document, because test files of a worker may share a document.
if (!Object.hasOwn(behind._domSelector, 'check')) {
  refuseByClass(behind);
  keepStyles(behind);
}
