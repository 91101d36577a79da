import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import JsonTree from '../../../src/ui/JsonTree';

afterEach(cleanup);

test('a tree says how many fields an object has, without a word of any language', () => {
  const { container } = render(<JsonTree value={{ status: 200, causes: ['late', 'lost', 'twice'] }} />);
  expect(container.textContent).toContain('(3)');
  expect(container.textContent).not.toContain('items');
});
