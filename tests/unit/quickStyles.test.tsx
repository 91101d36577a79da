import { JSDOM } from 'jsdom';
import { afterEach, expect, test } from 'vitest';

/** Test files of a worker share the document, whose other styles belong to MUI. */
const own = document.createElement('style');
afterEach(() => {
  own.remove();
  document.body.replaceChildren();
});

const SHEET = `
  .shown { display: inline-block; color: rgb(1, 2, 3) }
  .gone, p.gone > em { display: none }
  SPAN.shown.twice { visibility: hidden }
  [title="a,b.c"] { display: grid }
  i:not(.shown, .gone) { display: flex }
  div > :first-child { display: table }
  a:is(.shown .twice) b, b[class] { visibility: collapse }
  #one.shown { display: contents }
  p::before { display: none }
`;
const BODY = `
  <div><p class="gone">1 <em>2</em> <b class="x">3</b></p><span class="shown twice">4</span><i>5</i><i class="gone">6</i></div>
  <p id="one" class="shown" title="a,b.c">7</p><a class="twice"><b>8</b></a><input type="hidden"><details>9</details>
  <svg class="shown"><linearGradient class="gone"/></svg><ul hidden><li>10</li></ul>
`;
const SHOWN = ['display', 'visibility', 'color', 'pointer-events', 'background-color'] as const;

const stylesIn = ({ body, defaultView: view }: Document): string[] =>
  [...body.querySelectorAll('*')].map((element) => {
    const style = view?.getComputedStyle(element);
    return `${element.localName}: ${SHOWN.map((name) => style?.getPropertyValue(name)).join(' ')}`;
  });

test('styles are those of jsdom', () => {
  own.textContent = SHEET;
  document.head.append(own);
  document.body.innerHTML = BODY;
  const plain = new JSDOM(`<head>${document.head.innerHTML}</head><body>${BODY}</body>`).window.document;
  const expected = stylesIn(plain);
  expect(expected).toContain('span: inline-block hidden rgb(1, 2, 3) auto rgba(0, 0, 0, 0)');
  expect(stylesIn(document)).toEqual(expected);
});

test('libraries get the known style of an element until the document changes', () => {
  document.body.innerHTML = '<p>1</p>';
  const [view, paragraph] = [document.defaultView, document.body.firstElementChild];
  if (!view || !paragraph) throw new Error('no paragraph');
  const style = view.getComputedStyle(paragraph);
  expect(view.getComputedStyle(paragraph)).toBe(style);
  expect(window.getComputedStyle(paragraph)).toBe(style);
  paragraph.setAttribute('style', 'display: none');
  expect(view.getComputedStyle(paragraph).display).toBe('none');
});
