import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { expectAccessible } from '../support/accessibility';
import { go, signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import { ADMIN, startProcess, type PlatformProcess, type TestPlatform } from '../support/platform';

describe('promotion from one platform to another', () => {
  const browser = useBrowser();
  let source: TestPlatform;
  let target: PlatformProcess;
  const add = async (platform: TestPlatform, path: string, json: object) => {
    const answer = await platform.api(path, { json });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  const namesAt = async (platform: TestPlatform) => {
    const { body } = await platform.api<{ data: EntityRecord[] }>('types/heart/data?limit=0');
    return Object.fromEntries(body.data.map(({ dataId, name }) => [dataId, name]));
  };

  const fillIn = async (page: Page) => {
    const signIn = page.getByRole('dialog', { name: 'Sign in to test' });
    await signIn.getByLabel('Username').fill(ADMIN.username);
    await signIn.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await signIn.getByRole('button', { name: 'Sign in', exact: true }).click();
  };

  beforeAll(async () => {
    target = await startProcess({ database: 'postgres' });
    const env = { PROMOTE_TARGETS: `test=${target.url}`, PROMOTE_RETRY_MS: '20' };
    source = await startPlatform({ database: 'postgres', env });
    for (const platform of [source, target]) {
      await add(platform, 'plans', { planId: 'heart', name: 'Heart' });
      await add(platform, 'types/heart/data', { dataId: 'pulse', name: 'Pulse' });
    }
    await add(source, 'types/heart/data', { dataId: 'cough', name: 'Cough' });
    await add(source, 'types/heart/data', { dataId: 'rash', name: 'Rash' });
    await add(source, 'types/heart/models', { modelId: 'skin', name: 'Skin', symptoms: [{ dataId: 'rash' }] });
    await add(target, 'types/heart/data', { dataId: 'stray', name: 'Stray' });
  });
  afterAll(async () => {
    await source?.stop();
    await target?.stop();
  });

  test('a dry run shows what would change, and what is confirmed is promoted', async () => {
    const page = await browser.page(`${source.url}/promote`, await signedIn(source));
    const form = page.getByRole('form', { name: 'What to promote, and where to' });
    await form.getByRole('combobox', { name: 'Target' }).getByText('test').waitFor();
    await form.getByRole('combobox', { name: 'Plan' }).click();
    await page.getByRole('option', { name: 'Heart' }).click();
    await form.getByRole('button', { name: 'Sign in and compare' }).click();

    await fillIn(page);

    const title = page.getByRole('heading', { name: 'Dry run for test' });
    await title.waitFor();
    expect(await title.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.getByText('Plan: Heart').waitFor();
    await page.getByText('Collections: All collections of the plan').waitFor();
    const records = page.getByRole('table', { name: 'Records that differ' });
    await records.getByRole('button', { name: 'Rash (rash)' }).click();
    await records.getByRole('rowheader', { name: 'Name', exact: true }).waitFor();
    await records.getByRole('table', { name: 'Fields of rash' }).getByText('"Rash"', { exact: true }).waitFor();
    await expectAccessible(page);
    const counts = page.getByRole('table', { name: 'Differences by collection' });
    expect(await counts.getByRole('row', { name: /^Data Types/ }).innerText()).toMatch(/2\s+0\s+1\s+1/);

    await records.getByRole('checkbox', { name: 'Promote Rash (rash)' }).uncheck();
    await page.getByText('Models Skin (skin), field Symptoms › Data ID, refers to Data Types Rash (rash)').waitFor();
    await expectAccessible(page);
    await records.getByRole('checkbox', { name: 'Promote Rash (rash)' }).check();
    await page.getByText('References to records that would not be at the target').waitFor({ state: 'detached' });
    const stray = records.getByRole('row', { name: 'Stray (stray)' });
    const dataTypes = counts.getByRole('row', { name: /^Data Types/ });
    await page.getByRole('checkbox', { name: 'Delete records that are not at the source' }).uncheck();
    await stray.getByRole('cell', { name: 'is not deleted' }).waitFor();
    expect(await stray.getByRole('checkbox').isChecked()).toBe(false);
    expect(await stray.getByRole('checkbox').isDisabled()).toBe(true);
    expect(await dataTypes.innerText()).toMatch(/2\s+0\s+0\s+1/);
    await page.getByRole('checkbox', { name: 'Delete records that are not at the source' }).check();
    await stray.getByRole('cell', { name: 'is deleted' }).waitFor();
    await records.getByRole('checkbox', { name: 'Promote Stray (stray)' }).uncheck();
    expect(await dataTypes.innerText()).toMatch(/2\s+0\s+0\s+1/);
    // Leaving the screen asks. The dry run has an address, from which it opens with what was left out.
    await page.getByRole('navigation').getByRole('link', { name: 'Patients', exact: true }).click();
    const leave = page.getByRole('dialog', { name: 'Leave the dry run?' });
    await expectAccessible(page);
    await leave.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(/patients/);
    await page.goBack();
    await page.getByText('Left out: 1').waitFor();
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByText('Left out: 1').waitFor();
    expect(await dataTypes.innerText()).toMatch(/2\s+0\s+0\s+1/);
    const dryRun = page.url();
    await page.getByRole('button', { name: 'Promote to test' }).click();
    const question = page.getByRole('dialog', { name: 'Promote to test?' });
    await question.getByText('Created: 3, changed: 0, deleted: 0.').waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Promote', exact: true }).click();
    await fillIn(page);
    const progress = page.getByRole('dialog', { name: 'Promoting to test' });
    await progress.getByText('Done: 3 created, 0 changed, 0 deleted.').waitFor();
    await expectAccessible(page);
    await progress.getByRole('button', { name: 'Close' }).click();
    const sent = page.getByRole('table', { name: 'From here' });
    await sent.getByRole('cell', { name: 'Done' }).waitFor();
    await expectAccessible(page);
    await sent.getByRole('link').click();
    const written = page.getByRole('dialog').getByRole('table', { name: 'What was written, by collection' });
    await written.getByRole('row', { name: 'Data Types Heart 2 0 0' }).waitFor();
    // The dry run no longer says that nothing has been written.
    await go(page, new URL(dryRun).pathname + new URL(dryRun).search);
    await page.getByText(/^A promotion of this dry run began on/).waitFor();
    expect(await records.getByRole('checkbox', { name: 'Promote Rash (rash)' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Promote to test' }).count()).toBe(0);
    expect(await namesAt(target)).toEqual({ pulse: 'Pulse', cough: 'Cough', rash: 'Rash', stray: 'Stray' });
  });

  test('a promotion that stopped is resumed from the list', async () => {
    await add(source, 'types/heart/data', { dataId: 'late', name: 'Late' });
    const page = await browser.page(`${source.url}/promote`, await signedIn(source));
    await page.getByRole('button', { name: 'Sign in and compare' }).click();
    await fillIn(page);
    await page.getByRole('button', { name: 'Late (late)' }).waitFor();
    await page.getByRole('checkbox', { name: 'Delete records that are not at the source' }).uncheck();
    await page.getByRole('button', { name: 'Promote to test' }).click();
    await target.kill();
    const question = page.getByRole('dialog', { name: 'Promote to test?' });
    await question.getByText('Created: 1, changed: 0, deleted: 0.').waitFor();
    await question.getByRole('button', { name: 'Promote', exact: true }).click();
    const progress = page.getByRole('dialog', { name: 'Promoting to test' });
    await progress.getByText('ERROR: The target does not answer').waitFor();
    await expectAccessible(page);
    await progress.getByRole('button', { name: 'Close' }).click();
    const sent = page.getByRole('table', { name: 'From here' });
    await sent.getByRole('cell', { name: 'Stopped' }).waitFor();
    await expectAccessible(page);
    target = await target.restart({ PORT: new URL(target.url).port });
    await sent.getByRole('button', { name: 'Resume' }).click();
    await fillIn(page);
    await progress.getByText('Done: 1 created, 0 changed, 0 deleted.').waitFor();
    await progress.getByRole('button', { name: 'Close' }).click();
    await sent.getByRole('cell', { name: 'Stopped' }).waitFor({ state: 'detached' });
    expect(await namesAt(target)).toMatchObject({ late: 'Late' });
  });

  test('the target shows what it received, and puts it back', async () => {
    const page = await browser.page(`${target.url}/promote?tab=received`, await signedIn(target));
    const received = page.getByRole('table', { name: 'To here' });
    // The first promotion: the second one created one record.
    const first = received.getByRole('row', { name: 'In place' }).last();
    await first.getByRole('cell', { name: '3', exact: true }).waitFor();
    await expectAccessible(page);
    await first.getByRole('cell', { name: 'Heart' }).waitFor();
    await first.getByRole('link').click();
    const steps = page.getByRole('table', { name: 'What was written, by collection' });
    await steps.getByRole('row', { name: 'Data Types Heart 2 0 0' }).waitFor();
    await steps.getByRole('row', { name: 'Models Heart 1 0 0' }).waitFor();
    const changed = page.getByRole('table', { name: 'Records that it changed' });
    await changed.getByRole('row', { name: 'Rash (rash) Data Types Heart Created' }).waitFor();
    // A record shows what putting it back would change, and leads to it.
    await changed.getByRole('button', { name: 'Rash (rash)' }).click();
    const fields = changed.getByRole('table', { name: 'Fields of rash' });
    await fields.getByRole('row', { name: 'Name empty "Rash"' }).waitFor();
    const link = changed.getByRole('link', { name: 'Open the record' });
    expect(await link.getAttribute('href')).toMatch(/plans\/heart\/.*rash/);
    await page.getByRole('combobox', { name: 'Collection' }).click();
    await page.getByRole('option', { name: 'Models' }).click();
    await changed.getByRole('button', { name: 'Rash (rash)' }).waitFor({ state: 'detached' });
    await changed.getByRole('button', { name: 'Skin (skin)' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await steps.waitFor({ state: 'detached' });
    const { body } = await target.api<{ dataType: EntityRecord }>('types/heart/data/rash');
    await add(target, 'types/heart/data', { ...body.dataType, name: 'Edited' });
    await first.getByRole('button', { name: 'Put back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Put back what came from develop?' });
    await dialog.getByRole('button', { name: 'Put back' }).click();
    await dialog.getByText('Records have changed in the meantime: rash. Nothing was written.').waitFor();
    await dialog.getByRole('checkbox', { name: 'Also records that have changed since' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Put back' }).click();
    await received.getByText(/Put back by admin/).waitFor();
    expect(await namesAt(target)).toEqual({ pulse: 'Pulse', stray: 'Stray', late: 'Late' });
  });
});
