import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPartLooks } from '../support/partLooks';

/** Parts of a page that look the same to the rules of accessibility; the browser tests check one of them. */

const lookOf = (html: string): string => {
  document.body.innerHTML = `<main>${html}</main>`;
  const [{ look = '' } = {}] = readPartLooks('main');
  return look;
};

beforeEach(() => {
  document.title = 'Patients';
});
// The test files of a worker share the document.
afterEach(() => {
  document.title = '';
  document.body.replaceChildren();
});

describe('two parts look the same', () => {
  test.each([
    ['with other texts', '<p class="a">Ann</p>', '<p class="a">Bob</p>'],
    ['with other names', '<button aria-label="Edit Ann"></button>', '<button aria-label="Edit Bob"></button>'],
    ['with another number of equal rows', '<i>1</i><i>2</i>', '<i>1</i><i>2</i><i>3</i>'],
    ['with other ids', '<label for="a">A</label><input id="a">', '<label for="b">A</label><input id="b">'],
  ])('%s', (_, one, other) => {
    expect(lookOf(one)).toBe(lookOf(other));
  });
});

describe('two parts look different', () => {
  test.each([
    ['without a text', '<button>Edit</button>', '<button> </button>'],
    ['without a name', '<button aria-label="Edit"></button>', '<button aria-label=""></button>'],
    ['with another class', '<p class="a">Ann</p>', '<p class="b">Ann</p>'],
    ['with another state', '<button aria-pressed="true">A</button>', '<button aria-pressed="no">A</button>'],
    ['with a style of its own', '<p>Ann</p>', '<p style="color: gray">Ann</p>'],
    ['with a broken reference', '<label for="a">A</label><input id="a">', '<label for="c">A</label><input id="a">'],
    ['with an id that is not unique', '<i id="a"></i><p id="b">A</p>', '<i id="a"></i><p id="a">A</p>'],
    ['with a cell less', '<table><tr><td>1</td><td>2</td></tr></table>', '<table><tr><td>1</td></tr></table>'],
    ['with another element', '<p>Ann</p>', '<p>Ann</p><div role="slider"></div>'],
  ])('%s', (_, one, other) => {
    expect(lookOf(one)).not.toBe(lookOf(other));
  });

  test('in other surroundings', () => {
    const inside = (outer: string): string => {
      document.body.innerHTML = `<div class="${outer}"><main>Ann</main></div>`;
      return readPartLooks('main')[0]?.look ?? '';
    };
    expect(inside('pale')).not.toBe(inside('dark'));
    document.title = '';
    const untitled = inside('pale');
    document.title = 'Patients';
    expect(untitled).not.toBe(inside('pale'));
  });
});

test('larger elements are parts of their own', () => {
  const row = `<tr>${'<td>x</td>'.repeat(12)}</tr>`;
  document.body.innerHTML = `<main><table><tbody>${row}${row}</tbody></table><p>short</p></main>`;
  const looks = readPartLooks('main');
  expect(looks.map(({ within }) => within)).toEqual([-1, 0, 1, 2, 2]);
  expect(looks[3]?.look).toBe(looks[4]?.look);
});
