import { afterEach, expect, test, vi } from 'vitest';
import { SchemaError } from '../../../src/domain/entity/load';
import { runScript } from '../../../scripts/runScript';

const before = process.exitCode;
afterEach(() => {
  process.exitCode = before;
});

test('a script prints the faults of the schemas once, without a stack, and fails', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  await runScript(() => Promise.reject(new SchemaError(['room.json: "title" is missing'])));
  expect(printed.mock.calls).toEqual([['The schemas folder has faults:\n  room.json: "title" is missing']]);
  expect(process.exitCode).toBe(1);
});

test('any other error is printed with its stack', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const error = new Error('no');
  await runScript(() => Promise.reject(error));
  expect(printed.mock.calls).toEqual([[error]]);
});
