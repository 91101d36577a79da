import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { readColourLooks } from '../support/colourLooks';

const RED = { color: 'rgb(200, 0, 0)' };
const DARK = { backgroundColor: 'rgb(0, 0, 0)' };

/** The colour looks of elements, without those of the page, on which earlier test files may have left something. */
function looksOf(content: ReactNode): string[] {
  const { unmount } = render(<div id="looked">{content}</div>);
  const looks = readColourLooks('#looked');
  unmount();
  return looks;
}

test('texts with the same colours have one look, whatever they say and wherever they stand', () => {
  const some = looksOf(<p style={RED}>One</p>);
  expect(some).toHaveLength(1);
  expect(
    looksOf(
      <section>
        <p style={RED}>Two</p>
        <p className="css-2" style={RED}>
          Three
        </p>
      </section>,
    ),
  ).toEqual(some);
});

const others: Record<string, ReactNode> = {
  'another colour': <p style={{ color: 'rgb(0, 0, 200)' }}>One</p>,
  'another background': (
    <div style={DARK}>
      <p style={RED}>One</p>
    </div>
  ),
  'something translucent around it': (
    <div style={{ opacity: 0.5 }}>
      <p style={RED}>One</p>
    </div>
  ),
  'another size': <p style={{ ...RED, fontSize: '30px' }}>One</p>,
  'another variant of colour': (
    <p className="css-1 MuiButton-textError" style={RED}>
      One
    </p>
  ),
  'another component around it that has the background': (
    <div className="MuiPaper-root" style={DARK}>
      <p style={RED}>One</p>
    </div>
  ),
};

test.each(Object.keys(others))('a text with %s has another look', (what) => {
  expect(looksOf(others[what])).not.toEqual(looksOf(<p style={RED}>One</p>));
});

test('only the texts of the part have looks, with the background of what is around it', () => {
  render(
    <div style={DARK}>
      <p style={{ color: 'rgb(0, 0, 200)' }}>Outside</p>
      <div id="looked">
        <p style={RED}>Inside</p>
      </div>
    </div>,
  );
  const [look = '', ...more] = readColourLooks('#looked');
  expect(more).toEqual([]);
  expect(look).toContain('rgb(200, 0, 0)');
  expect(look).toContain('rgb(0, 0, 0)');
});

test('an element without a text of its own has no look, and neither has a hidden one', () => {
  expect(
    looksOf(
      <div style={RED}>
        <p style={{ display: 'none' }}>One</p>
      </div>,
    ),
  ).toEqual([]);
});
