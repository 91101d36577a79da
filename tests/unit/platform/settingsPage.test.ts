import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../../platform/base/settingTexts';
import { SETTINGS_PAGE, settingsPage } from '../../../scripts/settingsPage';
import { sourceFiles } from '../../support/source';

test('each listed setting is read, and each that is read is listed', () => {
  const read = new Set<string>();
  for (const { path } of [...sourceFiles('platform', 'vite', 'scripts'), { path: 'vite.config.ts' }]) {
    const text = readFileSync(path, 'utf8');
    for (const match of text.matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]+)/g)) read.add(match[1]!);
    // An area reads its own settings, in a file of this name beside its code.
    if (!/^platform\/(\w+\/)+(config|settings)\.ts$/.test(path)) continue;
    for (const match of text.matchAll(/\('([A-Z][A-Z0-9_]+)'|\bread, '([A-Z][A-Z0-9_]+)'/g))
      read.add((match[1] ?? match[2])!);
  }
  read.delete('NODE_ENV');
  expect([...read].toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
  expect(readFileSync(SETTINGS_PAGE, 'utf8'), 'settings have changed: run `npm run docs`').toBe(settingsPage());
});
