import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SharedSet } from '../support/sharedSet';

const newFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'careglass-set-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'texts');
};

test('a text that one worker adds is known to the other after a refresh, also what was half written before', () => {
  const file = newFile();
  const [one, other] = [new SharedSet(file), new SharedSet(file)];
  other.refresh();
  one.add(['a', 'b', 'a']);
  expect(one.has('a')).toBe(true);
  expect(other.has('a')).toBe(false);
  other.refresh();
  expect([other.has('a'), other.has('b'), other.has('c')]).toEqual([true, true, false]);
  appendFileSync(file, 'half');
  other.refresh();
  expect(other.has('half')).toBe(false);
  appendFileSync(file, ' and half\n');
  other.refresh();
  expect([other.has('half and half'), other.has('half')]).toEqual([true, false]);
});
