import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Shortcuts } from '../../../src/layout/palette/Shortcuts';
import { SearchBox } from '../../../src/resources/list/SearchBox';
import { ask } from '../../../src/ui/shellEvents';

vi.mock('react-admin', () => ({ useTranslate: () => (key: string) => key }));

test("the key / moves to the list's search, and does nothing after the list is left", () => {
  const shown = render(
    <>
      <QueryClientProvider client={new QueryClient()}>
        <Shortcuts />
      </QueryClientProvider>
      <SearchBox value="" onSearch={vi.fn()} label="Search patients" />
    </>,
  );
  const box = screen.getByRole('searchbox', { name: 'Search patients' });
  expect(document.activeElement).toBe(document.body);
  // Prevented, so that the key is not typed into the box.
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false);
  expect(document.activeElement).toBe(box);
  // Inside the box, the key is text.
  expect(fireEvent.keyDown(box, { key: '/' })).toBe(true);
  shown.unmount();
  expect(ask('focusSearch')).toBe(false);
});
