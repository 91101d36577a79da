import { mkdtemp, readdir, readlink, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { anchorAt } from '../../../platform/audit/anchor';
import { anchorCheck } from '../../../platform/audit/anchorCheck';
import { openSource } from '../../../platform/clinical/fhir/source';
import { fileBytes, linesOf, withLinesUpTo } from '../../../platform/uploads/bytes';

test('lines are the same however the bytes are split', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '你', '😀', ' ') })),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 7 }),
      async (lines, end, size) => {
        const bytes = Buffer.from(lines.map((line) => `${line}${end}`).join(''));
        const parts = async function* () {
          for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
        };
        const read: string[] = [];
        for await (const line of linesOf({ read: parts })) read.push(line);
        expect(read).toEqual(lines);
      },
    ),
  ));

test('chunks arrive until a line is too long, and no further, however they are split', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 9 })),
      fc.integer({ min: 1, max: 7 }),
      async (lengths, size) => {
        const bytes = Buffer.from(lengths.map((length) => `${'x'.repeat(length)}\n`).join(''));
        let read = 0;
        const parts = async function* () {
          for (; read < bytes.length; read += size) yield bytes.subarray(read, read + size);
        };
        const passed: Buffer[] = [];
        const done = (async () => {
          for await (const part of withLinesUpTo(parts(), 5, () => new Error('too long'))) passed.push(part);
        })();
        if (lengths.every((length) => length <= 5)) {
          await done;
          expect(Buffer.concat(passed)).toEqual(bytes);
        } else {
          await expect(done).rejects.toThrow('too long');
          const long = lengths.findIndex((length) => length > 5);
          const start = lengths.slice(0, long).reduce((sum, length) => sum + length + 1, 0);
          expect(read).toBeLessThan(start + 6 + size);
        }
      },
    ),
  ));

/** Whether this process has a file open; only known on Linux. */
async function isOpen(path: string): Promise<boolean> {
  const open = await readdir('/proc/self/fd');
  const files = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return files.includes(path);
}

test.skipIf(process.platform !== 'linux')('stopping early closes the file', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'lines-')));
  const file = async (name: string, line: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, `${line}\n`.repeat(20_000));
    return path;
  };
  const left = (path: string) => vi.waitFor(async () => expect(await isOpen(path)).toBe(false));

  const patients = await file('patients.ndjson', '{"resourceType":"Patient"}');
  const source = await openSource(await fileBytes(patients), 'patients.ndjson');
  for await (const { place } of source.entries()) {
    expect([place, await isOpen(patients)]).toEqual(['line 1', true]);
    break;
  }
  await left(patients);
  const bundle = join(folder, 'bundle.json');
  const entries = Array.from({ length: 20_000 }, () => ({ resource: { resourceType: 'Patient' } }));
  await writeFile(bundle, JSON.stringify({ resourceType: 'Bundle', entry: entries }));
  const large = await openSource(await fileBytes(bundle), 'bundle.json', 0);
  await expect(
    (async () => {
      for await (const { place } of large.entries()) throw new Error(place);
    })(),
  ).rejects.toThrow('entry 0');
  await left(bundle);

  const ends = await file('anchor', `1 ${'a'.repeat(64)} 2026-01-01T00:00:00Z`);
  const check = await anchorCheck(anchorAt(ends));
  expect(await check.fits(1, 'b'.repeat(64))).toBe(false);
  expect(await isOpen(ends)).toBe(true);
  await check.close();
  await left(ends);
});
