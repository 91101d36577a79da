import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/**
 * A test that prints fails, because a reader of the output would miss a real warning among expected ones. A test that
 * expects output replaces the method with `vi.spyOn` and checks what it gets.
 */
const printed: Error[] = [];

/** Keeps an error whose stack begins where something was printed. */
function record(place: string, text: string, by: (...given: never[]) => unknown): void {
  const error = new Error(`The test printed to ${place}: ${text}`);
  Error.captureStackTrace(error, by);
  printed.push(error);
}

for (const method of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) {
  const print = (...given: unknown[]): void => record(`console.${method}`, format(...given), print);
  console[method] = print;
}

for (const stream of ['stderr', 'stdout'] as const) {
  const write = (text: string | Uint8Array): boolean => {
    record(stream, String(text), write);
    return true;
  };
  process[stream].write = write;
}

function check(): void {
  const [first] = printed.splice(0);
  if (first) throw first;
}

afterEach(check);
afterAll(check);
