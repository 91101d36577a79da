import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileBytes } from '../../../platform/uploads/bytes';
import { openSource, UnreadableFile, type Entry } from '../../../platform/clinical/fhir/source';
import { findBase, idOf, namesOf, targetNames, targetOf } from '../../../platform/clinical/fhir/references';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careglass-fhir-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, content: string, whole?: number): Promise<Entry[]> {
  const path = join(folder, name);
  await writeFile(path, content);
  const entries: Entry[] = [];
  for await (const entry of (await openSource(await fileBytes(path), name ?? path, whole)).entries())
    entries.push(entry);
  return entries;
}

const patient = (id: string) => ({ resourceType: 'Patient', id });
const ids = (entries: Entry[]) => entries.map(({ resource, fault }) => resource?.['id'] ?? fault);

describe('a FHIR file', () => {
  it('may be a bundle of any kind, a bundle in a bundle, or a resource', async () => {
    const entry = [
      { fullUrl: 'urn:uuid:1', resource: patient('a') },
      { request: { method: 'DELETE', url: 'Patient/x' } },
      { resource: { resourceType: 'Bundle', entry: [{ resource: patient('b') }] } },
    ];
    for (const type of ['collection', 'searchset', 'transaction']) {
      expect(ids(await read('bundle.json', JSON.stringify({ resourceType: 'Bundle', type, entry })))).toEqual([
        'a',
        undefined,
        'b',
      ]);
    }
    expect(ids(await read('one.json', `\uFEFF${JSON.stringify(patient('c'), null, 2)}`))).toEqual(['c']);
  });

  it('may have a resource per line, recognized by its name or content', async () => {
    const lines = `${JSON.stringify(patient('a'))}\n\nnot json\n${JSON.stringify(patient('b'))}\n`;
    const entries = await read('export.ndjson', lines);
    expect(ids(entries)).toEqual(['a', 'is not JSON', 'b']);
    expect(entries[1]?.place).toBe('line 3');
    expect(ids(await read('export.json', `${JSON.stringify(patient('a'))}\n${JSON.stringify(patient('b'))}`))).toEqual([
      'a',
      'b',
    ]);
  });

  it('skips a line that is too long, whatever is in it', async () => {
    const long = `{"resourceType":"Patient","id":"${'a'.repeat(9_000_000)}"}`;
    const entries = await read(
      'export.ndjson',
      `${JSON.stringify(patient('a'))}\n${long}\n${JSON.stringify(patient('b'))}`,
    );
    expect(ids(entries)).toEqual(['a', 'is longer than 8 MB', 'b']);
    expect(entries[1]?.place).toBe('line 2');
    expect(ids(await read('export.ndjson', long))).toEqual(['is longer than 8 MB']);
  });

  it('is refused if an entry is too long', async () => {
    const long = { resourceType: 'Bundle', entry: [{ resource: { ...patient('a'), text: 'a'.repeat(18_000_000) } }] };
    await expect(read('bundle.json', JSON.stringify(long))).rejects.toThrow('longer than 8 MB');
  });

  it('reports entries that are not resources', async () => {
    const entries = await read(
      'odd.json',
      JSON.stringify({ resourceType: 'Bundle', entry: [{ resource: {} }, 5, { resource: patient('a') }] }),
    );
    expect(ids(entries)).toEqual(['is not a FHIR resource', 'is no entry', 'a']);
  });

  it('that is too large for memory is read entry by entry', async () => {
    const filler = 'é'.repeat(50_000);
    const entry = Array.from({ length: 20 }, (_, index) => ({
      resource: { ...patient(`p${index}`), text: { div: filler } },
    }));
    const bundle = JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry });
    expect(ids(await read('large.json', bundle, 1000))).toEqual(entry.map(({ resource }) => resource.id));
    await expect(read('cut.json', bundle.slice(0, -10), 1000)).rejects.toThrow('is not JSON');
  });

  it.each([
    ['{"resourceType": "Bundle",\n  "entry": [}', 'bad.json is not JSON'],
    ['', 'bad.json is not JSON'],
    ['{"name": "x"}', 'bad.json holds no FHIR resource'],
    ['[]', 'bad.json holds no FHIR resource'],
  ])('%j is not FHIR, and the error has none of its content', async (content, message) => {
    const failure = await read('bad.json', content).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnreadableFile);
    expect((failure as Error).message).toContain(message);
  });
});

describe('references and ids', () => {
  it('an id is the resource’s own, or that of its address', () => {
    expect(idOf({ resourceType: 'Patient', id: 'own' }, 'urn:uuid:other')).toBe('own');
    expect(idOf({ resourceType: 'Patient' }, 'urn:uuid:other')).toBe('other');
    expect(idOf({ resourceType: 'Patient' }, 'https://ehr.example.org/fhir/Patient/7/_history/2')).toBe('7');
    expect(idOf({ resourceType: 'Patient' }, undefined)).toBeUndefined();
  });

  const SERVER = 'https://ehr.example.org/fhir';
  const UUID = '6F1D3C52-0AA1-4D1B-9B3E-7D1F5B2C9A10';
  const finds = (reference: string, base: string | undefined, id: string, fullUrl?: string): boolean => {
    const names = namesOf({ resourceType: 'Patient' }, id, fullUrl);
    return targetNames(reference, 'Patient', base).some((name) => names.includes(name));
  };

  it.each([
    ['a relative reference, at the server of its entry', 'Patient/7', SERVER, '7', `${SERVER}/Patient/7`, true],
    ['a relative reference, at another server', 'Patient/7', 'https://b.example', '7', `${SERVER}/Patient/7`, false],
    ['a relative reference of an entry without a server', 'Patient/7', undefined, '7', `${SERVER}/Patient/7`, false],
    ['an absolute reference', `${SERVER}/Patient/7`, undefined, '7', `${SERVER}/Patient/7`, true],
    ['a reference to a version', 'Patient/7/_history/2', SERVER, '7', `${SERVER}/Patient/7/_history/3`, true],
    [
      'an absolute reference to another server',
      'https://b.example/Patient/7',
      SERVER,
      '7',
      `${SERVER}/Patient/7`,
      false,
    ],
    ['an absolute reference, of a resource without a server', `${SERVER}/Patient/7`, undefined, '7', undefined, false],
    ['a relative reference without any server', 'Patient/7', undefined, '7', undefined, true],
    ['a UUID in another case', `urn:uuid:${UUID.toLowerCase()}`, undefined, 'x', `urn:uuid:${UUID}`, true],
    ['a UUID, of a resource that has it as its id', `urn:uuid:${UUID}`, SERVER, UUID.toLowerCase(), undefined, true],
    ['a UUID, of a resource of a server', `urn:uuid:${UUID}`, SERVER, UUID, `${SERVER}/Patient/${UUID}`, false],
    ['a reference to another type', 'Group/7', SERVER, '7', `${SERVER}/Patient/7`, false],
  ])('finds its target by %s', (_how, reference, base, id, fullUrl, found) => {
    expect(finds(reference, base, id, fullUrl)).toBe(found);
  });

  it('names the server of a target that is not in the file', () => {
    expect(targetOf('Patient/7', 'Patient', SERVER)).toEqual({ base: SERVER, id: '7' });
    expect(targetOf('https://b.example/Patient/7', 'Patient', SERVER)).toMatchObject({ base: 'https://b.example' });
    expect(targetOf(`urn:uuid:${UUID}`, 'Patient', SERVER)).toEqual({ base: undefined, id: UUID.toLowerCase() });
    expect(targetOf('Device/7', 'Patient', SERVER)).toBeUndefined();
  });

  it('an absolute address identifies its server', () => {
    expect(findBase('https://ehr.example.org/fhir/Patient/7')).toBe('https://ehr.example.org/fhir');
    expect(findBase('urn:uuid:7')).toBeUndefined();
  });
});
