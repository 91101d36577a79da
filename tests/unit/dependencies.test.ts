import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface LockedPackage {
  version: string;
  license?: string;
  resolved?: string;
  link?: boolean;
}
const locked = Object.entries(
  (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> }).packages,
).filter(([path]) => path !== '');

describe('dependencies', () => {
  const single = [
    'react',
    'react-dom',
    'react-router',
    'react-router-dom',
    '@mui/material',
    '@mui/system',
    '@emotion/react',
    'ajv',
    'dayjs',
  ];
  test.each(single)('one copy of %s', (name) => {
    const copies = locked.filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`));
    expect(copies.map(([path]) => path)).toEqual([`node_modules/${name}`]);
  });

  test('the lockfile has no other registry', () => {
    const strangers = locked.filter(
      ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(strangers.map(([path, { resolved }]) => `${path}: ${resolved}`)).toEqual([]);
  });

  test('licences allow use and redistribution of the product', () => {
    const permissive =
      /^(MIT|MIT\/X11|MIT-0|ISC|0BSD|BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Python-2\.0|Zlib)$/;
    // Fonts, and the four packages below, are used unchanged.
    const asTheyAre: Record<string, RegExp> = {
      'OFL-1.1': /@fontsource-variable\//,
      'MPL-2.0': /^node_modules\/(lightningcss|axe-core|ical\.js)/,
      'CC-BY-4.0': /^node_modules\/caniuse-lite$/,
    };
    const accepted = (path: string, licence: string): boolean => {
      const words = licence.replace(/[()]/g, '');
      if (words.includes(' OR ')) return words.split(' OR ').some((each) => accepted(path, each));
      if (words.includes(' AND ')) return words.split(' AND ').every((each) => accepted(path, each));
      return permissive.test(words) || (asTheyAre[words]?.test(path) ?? false);
    };
    // These packages state their licence only in their LICENSE file.
    const inFile: Record<string, string> = {
      'node_modules/png-js': 'MIT',
      'node_modules/rai': 'MIT',
      'node_modules/simplesmtp': 'MIT',
    };
    const faults = locked.filter(([path, { license }]) => !accepted(path, license ?? inFile[path] ?? 'none'));
    expect(faults.map(([path, { license }]) => `${path}: ${license ?? 'no licence'}`)).toEqual([]);
  });
});
