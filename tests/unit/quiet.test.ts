import { expect, test, vi } from 'vitest';

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

for (const method of METHODS)
  test.fails(`a test that prints with console.${method} fails`, () => {
    expect(console[method]('unexpected')).toBeUndefined();
  });

test.each(METHODS)('a test that expects output of console.%s passes', (method) => {
  const printed = vi.spyOn(console, method).mockReturnValue();
  console[method]('expected');
  expect(printed).toHaveBeenCalledExactlyOnceWith('expected');
});

for (const stream of ['stderr', 'stdout'] as const)
  test.fails(`a test that writes to ${stream} fails`, () => {
    expect(process[stream].write('unexpected')).toBe(true);
  });
