import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NoDefinition } from '../../../src/resources/plans/NoDefinition';

const drawn = (state: { error?: Error; isLoading?: boolean; planned?: boolean }, refetch = vi.fn()) =>
  render(<NoDefinition error={null} isLoading={false} planned refetch={refetch} {...state} />).container.textContent;

test('a plan is said to lack a type only once that is known', () => {
  expect(drawn({ isLoading: true })).toBe('lists.loading');
  expect(drawn({})).toBe('history.noType');
  expect(drawn({ planned: false })).toBe('history.noPlan');
});

test('a type that could not be loaded can be loaded again', () => {
  const refetch = vi.fn();
  expect(drawn({ error: new Error('none') }, refetch)).not.toContain('history.noType');
  fireEvent.click(screen.getByRole('button', { name: 'states.retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
