import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ListFrame } from '../../../src/browse/ListFrame';

test('the last tool of a list is at the right, but a title that stands alone is not', () => {
  const marginOf = (name: string) => getComputedStyle(screen.getByText(name)).marginLeft;
  const { rerender } = render(
    <ListFrame title={<h1>Tests</h1>} tools={<button type="button">New</button>}>
      Rows
    </ListFrame>,
  );
  expect([marginOf('Tests'), marginOf('New')]).toEqual(['', 'auto']);
  rerender(<ListFrame title={<h1>Tests</h1>}>Rows</ListFrame>);
  expect(marginOf('Tests')).toBe('');
});
