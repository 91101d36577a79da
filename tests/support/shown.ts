import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits until an element is shown. Unlike a plain `waitFor`, this counts as an assertion, and every test must have one.
 */
export const expectShown = (locator: Locator, options: { timeout?: number } = {}): Promise<void> =>
  expect(locator.waitFor(options)).resolves.toBeUndefined();
