import MenuItem from '@mui/material/MenuItem';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DropMenu } from '../../../src/ui/DropMenu';
import { MenuHeading } from '../../../src/ui/MenuHeading';

afterEach(cleanup);

test('a menu that begins with a heading opens with its first item in focus, and arrow keys walk its items', async () => {
  render(
    <DropMenu anchor={document.body} onClose={() => undefined}>
      <MenuHeading>See</MenuHeading>
      {false}
      <MenuItem>Versions</MenuItem>
      <MenuHeading>Do</MenuHeading>
      <MenuItem>Delete</MenuItem>
    </DropMenu>,
  );
  const [first, last] = [await screen.findByText('Versions'), screen.getByText('Delete')];
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(last);
});
