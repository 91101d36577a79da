import { readdirSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { AREAS } from '../../../platform/app/areas';
import { area, areasOf } from '../../../platform/http/area';

const files = readdirSync('platform', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('/area.ts') && path !== 'http/area.ts')
  .toSorted();

const namesOf = (areas: typeof AREAS) => areas.map(({ registers }) => registers.map(({ name }) => name).join(' '));

describe('areas', () => {
  test("each folder's area.ts is found, sorted by path", async () => {
    const modules = await Promise.all(files.map((path) => resolve('platform', path)).map((path) => import(path)));
    expect(files.length).toBeGreaterThan(20);
    expect(AREAS).toEqual(modules.map(({ default: found }) => found as unknown));
  });

  test('the sources without Vite find the same', async () => {
    const list = `import { AREAS } from './platform/app/areas.ts';
      console.log(JSON.stringify(AREAS.map(({ registers }) => registers.map(({ name }) => name).join(' '))));`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      list,
    ]);
    expect(JSON.parse(stdout)).toEqual(namesOf(AREAS));
  });

  test('every file that registers routes of an area belongs to one', () => {
    const registered = AREAS.flatMap(({ registers }) => registers);
    expect(new Set(registered).size).toBe(registered.length);
    expect(registered.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['registerAuth', 'registerMetrics', 'registerDelegates']),
    );
  });

  test('the order is that of the paths, however the files are found', () => {
    const [first, second] = [area(), area(() => undefined)];
    expect(areasOf({ '../b/area.ts': { default: second }, '../a/area.ts': { default: first } })).toEqual([
      first,
      second,
    ]);
  });

  test('a platform without areas does not start', () => {
    expect(() => areasOf({})).toThrow('No area.ts was found');
  });

  test.each([{}, { default: () => undefined }, { default: undefined }, undefined])(
    'a file that does not export an area is named',
    (module) => {
      expect(() => areasOf({ '../billing/area.ts': module })).toThrow('platform/billing/area.ts must export area(…)');
    },
  );
});
