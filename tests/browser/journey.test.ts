import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { go, openMenuEntry, signIn, useBrowser } from '../support/browser';
import { runCommand } from '../support/command';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

/** The first hour with the product: start, sign in, look around, import records, find one, edit it, restart. */

const BUNDLES = resolve('../shared/data/fhir');
/** Size in bytes of the largest file to import. */
const LARGEST = 900_000;
/** The smaller files; `tests/contract/import.test.ts` imports all. */
const bundles = (existsSync(BUNDLES) ? readdirSync(BUNDLES) : [])
  .filter((name) => name.endsWith('.json') && statSync(join(BUNDLES, name)).size < LARGEST)
  .toSorted();

interface Bundle {
  entry: { resource: { resourceType: string; name?: { use?: string; family: string; given: string[] }[] } }[];
}
interface Patients {
  patients: { patientId: string; firstName: string; lastName: string; middleName?: string; _version: number }[];
  totalPatients: number;
}

async function nameIn(file: string): Promise<{ family: string; given: string }> {
  const bundle = JSON.parse(await readFile(join(BUNDLES, file), 'utf8')) as Bundle;
  const patient = bundle.entry.map(({ resource }) => resource).find(({ resourceType }) => resourceType === 'Patient');
  const name = patient?.name?.find(({ use }) => use === 'official') ?? patient?.name?.[0];
  if (!name) throw new Error(`${file} has no patient with a name`);
  return { family: name.family, given: name.given[0] ?? '' };
}

describe('the first hour', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'pglite', samplePatients: 12 });
  });
  afterAll(() => platform?.stop());

  test('sign in and see patients', async () => {
    const page = await browser.page(platform.url, { anew: true });
    await page.getByText('Administrator Login').waitFor();
    await expectAccessible(page);
    await signIn(page);
    await openMenuEntry(page, 'Patients');
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(10);
    await expectAccessible(page);
  });

  test('import bundles while the platform runs, find and edit a patient, and find the edit after a restart', async ({
    skip,
  }) => {
    if (bundles.length === 0) skip(`no FHIR bundles in ${BUNDLES}`);
    const files = bundles.map((name) => join(BUNDLES, name));
    const run = () => runCommand('importFhir', files, { DATA_DIR: platform.dataDir, PORT: new URL(platform.url).port });
    const before = (await platform.api<Patients>('patients?limit=1')).body.totalPatients;
    await run();
    const after = (await platform.api<Patients>('patients?limit=1')).body.totalPatients;
    expect(after).toBe(before + bundles.length);

    const { family, given } = await nameIn(bundles[0]!);
    const page = await browser.page(platform.url);
    await signIn(page);
    await openMenuEntry(page, 'Patients');
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/search/i))
      .first()
      .fill(family);
    const row = page.getByRole('row', { name: new RegExp(`${given}.*${family}|${family}.*${given}`, 'i') }).first();
    await row.waitFor();
    await row.click();
    await page.waitForURL(/\/patients\/[0-9a-f-]{36}/);
    await page.getByLabel('Middle Name').waitFor();
    // `local`: the import was run on the machine itself, without an account.
    await page.getByText(/^Changed .+ by local$/).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Middle Name').fill('Rosalind');
    await page.getByRole('button', { name: 'Save' }).first().click();
    const saved = async () =>
      (await platform.api<Patients>(`patients?search=${encodeURIComponent(family)}`)).body.patients.find(
        (patient) => patient.lastName === family,
      )?.middleName;
    await expect.poll(saved).toBe('Rosalind');

    const address = new URL(page.url()).pathname;
    await page.context().close();
    platform = await platform.restart();
    const again = await browser.page(platform.url);
    await signIn(again);
    await go(again, address);
    await expect.poll(() => again.getByLabel('Middle Name').inputValue()).toBe('Rosalind');
  });
});
