import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../src/domain/entity/types';
import { LANGUAGE_NAMES } from '../../src/i18n/choice';
import { expectAccessible } from '../support/accessibility';
import type { Body, InProcessApp, openApp } from '../support/app';
import { go, openMenuEntry, signIn, useBrowser } from '../support/browser';
import { ENTITY_FILE, roomFile } from '../support/entityPage';
import { ACCESS, ENDPOINTS, GrownCheckout, RECORDS } from '../support/grownCheckout';
import { FILES, linesOfCode, REMOVED } from '../support/screenPage';

/**
 * Follows docs/add-a-screen.md with the code from the page, in a copy of the checkout. The copy also has the entity of
 * docs/add-an-entity.md, because a second copy and run of the same tests would take most of a minute.
 */

const checkout = new GrownCheckout(new Map([...FILES, [ENTITY_FILE, roomFile()]]));
afterAll(() => checkout.remove());
const code = [...FILES.keys()];

/** This import makes the page's tests a part of this file. */
await import(checkout.path('tests/contract/onCallToday.test.ts'));

const { default: texts } = (await import(checkout.path('src/custom/onCallToday/texts.ts'))) as {
  default: Record<Language, Record<string, string>>;
};

/** Types a text into the palette, and runs the first command that is found. */
async function command(tab: Page, text: string): Promise<void> {
  await tab.keyboard.press('Control+k');
  await tab.getByRole('dialog').getByRole('combobox').fill(text);
  await tab.getByRole('option').first().getByText(text).waitFor();
  await tab.keyboard.press('Enter');
  await tab.getByRole('dialog').waitFor({ state: 'detached' });
}

/** The tests that read the files of the checkout, and so find what the pages add. */
const SCREEN_TESTS = ['i18n', 'house', 'routes', 'platform/areas', 'platform/endpointsPage'];
const ENTITY_TESTS = ['schemas', 'entities/records', 'access/accessPage'];
const MENU_TEST = 'tests/unit/layout/menu.test.tsx';

describe('a screen from the page', () => {
  test('takes at most six files and 150 lines, besides its texts', () => {
    expect(code.filter((path) => !path.endsWith('/texts.ts')).length).toBeLessThanOrEqual(6);
    expect(linesOfCode()).toBeLessThanOrEqual(150);
    expect(readFileSync('docs/add-a-screen.md', 'utf8')).toContain(`${linesOfCode()} lines`);
  });

  test('has the right types and the style of the house', async () => {
    await checkout.run('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...code);
    await checkout.run('node_modules/oxfmt/bin/oxfmt', '--check', ...code);
    await expect(checkout.checkTypes(code)).resolves.toBeUndefined();
  });

  test('follows the rules of the house with the entity, is on the page of endpoints, and has its texts in all languages', async () => {
    await checkout.generate();
    expect(checkout.read(ENDPOINTS)).toContain('| GET `onCallToday` | The providers on call today.');
    expect(checkout.read(ACCESS)).toContain(', Rooms,');
    expect(checkout.read(RECORDS)).toContain('  room: ');
    const files = [...SCREEN_TESTS, ...ENTITY_TESTS].map((name) => `tests/unit/${name}.test.ts`);
    const projects = ['--project=unit', '--project=unit-dom'];
    await checkout.run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--configLoader=runner',
      ...projects,
      ...files,
      MENU_TEST,
    );
    for (const language of LANGUAGES) expect(Object.keys(texts[language])).toEqual(Object.keys(texts.en));
  });
});

describe('the routes from the pages', () => {
  test('are read in the test of audit rows, which finds them without an edit', { timeout: 400_000 }, async () => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--configLoader=runner', '--project=contract'] as const;
    const file = 'tests/contract/security/auditedRoutes.test.ts';
    await expect(checkout.run(...vitest, file)).resolves.toBeUndefined();
  });
});

describe('a screen from the page, in the product,', () => {
  const browser = useBrowser();
  let app: InProcessApp;

  beforeAll(async () => {
    await checkout.run('scripts/build.mjs', 'console');
    const support = (await import(checkout.path('tests/support/app.ts'))) as { openApp: typeof openApp };
    app = await support.openApp('pglite', { CONSOLE_DIR: checkout.path('dist/console') });
  });
  afterAll(() => app?.stop());

  test('has its route in the documentation, with the groups that have access', async () => {
    const { body } = await app.call('docs/json');
    const { get } = (body['paths'] as Record<string, Body>)['/onCallToday'] ?? {};
    expect(get).toMatchObject({ 'x-groups': ['administrators', 'support'], 'x-audited': { none: expect.anything() } });
    expect((await app.call('docs')).body['text']).toContain('The providers on call today');
  });

  test('is in the menu, the palette and the help, in every language', async () => {
    const tab = await browser.page(app.address);
    await signIn(tab);
    await openMenuEntry(tab, String(texts.en['title']));
    await tab.getByText(String(texts.en['nobody'])).waitFor();
    await expectAccessible(tab);

    const token = String((await app.signIn()).body['idToken']);
    const json = { name: 'Riverside', shortName: 'RS', orgType: 'practice' };
    const { orgId } = (await app.call('orgs', { token, json })).body['org'] as Body;
    const onCallStatus = [{ orgId, status: 1, offHours: true }];
    await app.call('providers', { token, json: { firstName: 'Ann', lastName: 'Abel', onCallStatus } });
    await tab.getByRole('button', { name: 'Refresh' }).click();
    await tab.getByRole('row', { name: /Ann Abel/ }).waitFor();

    for (const language of ['fr', 'es', 'zh-Hant', 'zh-Hans', 'en'] as const) {
      const { title = '', help = '', provider = '', everywhere = '' } = texts[language];
      await go(tab, '/patients');
      await command(tab, LANGUAGE_NAMES[language]);
      await tab.getByRole('navigation').getByRole('link', { name: title, exact: true }).waitFor();
      await command(tab, title);
      await tab.waitForURL(/\/on_call_today$/);
      await tab.getByRole('columnheader', { name: provider, exact: true }).waitFor();
      await tab.getByRole('row', { name: new RegExp(`Riverside ${everywhere}.* Ann Abel`) }).waitFor();
      await tab.keyboard.press('?');
      await tab.getByRole('dialog').getByText(help).waitFor();
      await tab.keyboard.press('Escape');
      await tab.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await expectAccessible(tab);
    await tab.getByRole('link', { name: 'Ann Abel' }).click();
    await tab.waitForURL(/\/providers\/.+/);
  });

  test('leaves nothing behind once it and the entity are taken away', async () => {
    await checkout.takeAway([...REMOVED, ENTITY_FILE]);
    expect(checkout.isAsBefore()).toBe(true);
  });
});
