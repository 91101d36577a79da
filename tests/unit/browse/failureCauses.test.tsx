import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FailureCauses } from '../../../src/browse/FailureCauses';

const show = (count: number) => {
  const onRetry = vi.fn<() => void>();
  const causes = Array.from({ length: count }, (_, at) => ({
    key: String(at),
    text: `Cause ${at}`,
    retry: 'Retry these 2',
    onRetry,
  }));
  return { onRetry, ...render(<FailureCauses label="Causes" causes={causes} />) };
};

test('up to three causes are in view, and each can be tried again', () => {
  const { container, onRetry } = show(3);
  expect(container.querySelector('details')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Retry these 2: Cause 1' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('more causes are folded', () => {
  const details = show(4).container.querySelector('details');
  expect(details?.open).toBe(false);
  expect(details?.querySelectorAll('li')).toHaveLength(4);
});

test('without a failure, nothing is shown', () => {
  expect(show(0).container.textContent).toBe('');
});
