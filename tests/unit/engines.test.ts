import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

/** The parser of versions in npm. The package has no types. */
const { minVersion, satisfies } = createRequire(import.meta.url)('semver') as {
  minVersion(range: string): { version: string };
  satisfies(version: string, range: string): boolean;
};

interface Package {
  engines?: { node?: string };
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };

/** The lowest versions of Node that the product promises. */
const PROMISED = (packages['']?.engines?.node ?? '').split('||').map((range) => minVersion(range).version);

test('the README promises the versions of Node that package.json names', () => {
  const [, list = ''] = /^You need Node (.+), or a newer/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  expect(list.split(/, | or /)).toEqual(PROMISED.map((version) => version.replace(/(\.0)+$/, '')));
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as Package;
  expect(packages['']?.engines).toEqual(engines);
});

test.each(PROMISED)('every package runs on Node %s, so that an installation gives no warning', (version) => {
  const faults = Object.entries(packages).flatMap(([path, { engines }]) =>
    engines?.node !== undefined && !satisfies(version, engines.node) ? [`${path}: ${engines.node}`] : [],
  );
  expect(faults).toEqual([]);
});
