import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { applyFault } from '../../proof/faults/apply';
import { readFaults } from '../../proof/faults/fault';

const faults = readFaults();

test('there are faults, each in a sentence of its own', () => {
  expect(faults.length).toBeGreaterThan(20);
  expect(new Set(faults.map(({ sentence }) => sentence)).size).toBe(faults.length);
});

test.each(faults)('the fault $name applies to the code, and its tests exist', (fault) => {
  expect(() => applyFault(fault, process.cwd(), '--check')).not.toThrow();
  expect(fault.tests.filter((path) => !existsSync(path))).toEqual([]);
});

test('a fault that does not apply is an error with its name', () => {
  const [first] = faults;
  expect(first).toBeDefined();
  const folder = resolve('docs');
  expect(() => first && applyFault(first, folder, '--check')).toThrow(
    `The fault ${first?.name} no longer applies to the code`,
  );
});
