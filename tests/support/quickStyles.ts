import { needsOf } from './selectorNeeds';

/**
 * A query by role needs the styles of an element and all its ancestors. For each style, jsdom tests every CSS rule.
 * This takes more than half of the time of component tests. This module gives the same styles faster: it skips the
 * rules that need a tag or a class which the element does not have (nearly all rules), and it reuses a style until the
 * document changes.
 */

type Check = (
  selector: string,
  element: { readonly localName: string; readonly classList: { contains(name: string): boolean } },
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

function refuseByNeeds(behind: Behind): void {
  const selectors = behind._domSelector;
  const check: Check = selectors.check.bind(selectors);
  const known = new Map<string, ReturnType<typeof needsOf>>();
  selectors.check = (selector, element) => {
    let needs = known.get(selector);
    if (needs === undefined) known.set(selector, (needs = needsOf(selector)));
    const may =
      needs?.some(
        ({ tag, classes }) =>
          (tag === undefined || tag === element.localName.toLowerCase()) &&
          classes.every((name) => element.classList.contains(name)),
      ) ?? true;
    return may ? check(selector, element) : { match: false, pseudoElement: null };
  };
}

/** Libraries ask the window of the document for styles, and our own code asks the global object. */
function keepStyles(behind: Behind, view: Window & typeof globalThis): void {
  const found = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>();
  const styleOf = view.getComputedStyle.bind(view);
  const quick: typeof styleOf = (element, pseudo) => {
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
  view.getComputedStyle = quick;
  window.getComputedStyle = quick;
}

/** Set on a document's window when its functions are replaced: test files of a worker may share a document. */
const DONE = Symbol.for('careglass quick styles');

const view = document.defaultView;
if (!view) throw new Error('The document has no window');
if (!Reflect.has(view, DONE)) {
  const behind = behindDocument();
  refuseByNeeds(behind);
  keepStyles(behind, view);
  Reflect.set(view, DONE, true);
}
