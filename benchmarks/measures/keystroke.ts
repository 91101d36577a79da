import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { findBrowser } from '../../tests/support/chromium';
import { FIRST_FIELD, type FormName } from './keystroke/schemas';
import { buildPage, servePage } from './keystroke/serve';

const TEXT = 'the quick brown fox jumps over it';
const ROUNDS = 9;
/** A wait in ms that is longer than the delay after which a field stores typed text. */
const STORED_AFTER = 450;
/** A wait in ms for the last key's frame. It is shorter than the delay after which a field stores typed text. */
const RENDER_MS = 100;

export interface KeystrokeMeasure {
  what: string;
  /** Cost in the large form ÷ cost in the small one. */
  ratio: number;
  must: number;
  /** Main-thread time of the page, ms per keystroke. */
  small: number;
  large: number;
}

/** Noise of a shared machine only adds time, so the lower quartile is closer to the cost than the mean. */
const quartile = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0;

/** Time in seconds that the page's main thread has been busy so far: script, style, layout and paint. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

async function openForm(browser: Browser, url: string, form: FormName): Promise<[Page, CDPSession]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${url}?form=${form}`);
  await page.locator(`[data-field="${FIRST_FIELD}"] input`).waitFor();
  return [page, session];
}

/** Busy ms per keystroke while a text is typed. */
async function typing(page: Page, session: CDPSession): Promise<number> {
  const input = page.locator(`[data-field="${FIRST_FIELD}"] input`);
  await input.fill('');
  await page.waitForTimeout(STORED_AFTER);
  await input.focus();
  const before = await busy(session);
  await page.keyboard.type(TEXT, { delay: 30 });
  await page.waitForTimeout(RENDER_MS);
  return ((await busy(session)) - before) * (1000 / TEXT.length);
}

/** Busy ms per keystroke while a text is typed in the dialog of a row. */
async function typingInRow(page: Page, session: CDPSession): Promise<number> {
  await page.locator('[data-field="rows[0]"]').click();
  const input = page.getByRole('dialog').locator('input').first();
  await input.focus();
  await page.waitForTimeout(STORED_AFTER);
  const before = await busy(session);
  await page.keyboard.type(TEXT, { delay: 30 });
  await page.waitForTimeout(STORED_AFTER);
  const cost = ((await busy(session)) - before) * (1000 / TEXT.length);
  await page.keyboard.press('Escape');
  // The form asks before it throws the text away; its last button does.
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return cost;
}

async function compare(
  browser: Browser,
  url: string,
  what: string,
  forms: [small: FormName, large: FormName],
  measure: (page: Page, session: CDPSession) => Promise<number>,
): Promise<KeystrokeMeasure> {
  const costs: Record<string, number[]> = {};
  const opened = await Promise.all(forms.map(async (form) => [form, ...(await openForm(browser, url, form))] as const));
  // One unmeasured round, then small and large in turn, so that both see the same noise.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [form, page, session] of opened) {
      await page.bringToFront();
      const cost = await measure(page, session);
      if (round > 0) (costs[form] ??= []).push(cost);
    }
  }
  await Promise.all(opened.map(([, page]) => page.close()));
  const [small, large] = forms.map((form) => quartile(costs[form] ?? [])) as [number, number];
  return { what, ratio: large / small, must: 1.5, small, large };
}

/** The cost of a keystroke in large forms compared with small ones, in a real browser under the production policy. */
export async function measureKeystrokes(): Promise<KeystrokeMeasure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'keystroke-'));
  const program = await findBrowser();
  await buildPage(folder);
  const server = await servePage(folder);
  const browser = await chromium.launch({
    executablePath: program.executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
    env: { ...process.env, ...program.env } as Record<string, string>,
  });
  try {
    return [
      await compare(browser, server.url, 'keystroke: 200 fields ÷ 10', ['fields10', 'fields200'], typing),
      await compare(browser, server.url, 'keystroke: beside 500 rows ÷ 10', ['rows10', 'rows500'], typing),
      await compare(browser, server.url, 'keystroke: in a row of 500 ÷ 10', ['rows10', 'rows500'], typingInRow),
    ];
  } finally {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) console.table(await measureKeystrokes());
