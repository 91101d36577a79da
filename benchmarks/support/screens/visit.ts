import type { Page } from 'playwright-core';
import { found, type Content, type Found } from './probe';
import { isShell, type Asked, type Watch } from './watch';
import { toWaves } from './waves';

/** What opening a screen cost. */
export interface Visit {
  /** Ms since 1970 of the press, or of the navigation. */
  start: number;
  /** Ms until the last change of what is in sight. */
  wall: number;
  /** Busy ms of the page's main thread until the screen was quiet. */
  cpu: number;
  /** The longest task in ms; 0 if none took 50 ms. */
  longest: number;
  /** Scripts that were requested before the content stood. */
  scripts: Asked[];
  kilobytes: number;
  /** Calls for the screen's content. */
  calls: Asked[];
  waves: Asked[][];
}

/** Ms without a request or a change in sight, after which a screen is complete. */
const QUIET = 700;
const PATIENCE = 90_000;

/** Waits until a screen has its content and no longer changes. */
export async function settled(page: Page, watch: Watch, content: Content): Promise<Found> {
  const start = performance.now();
  for (;;) {
    await watch.quiet(QUIET);
    const now = await found(page);
    const rest = QUIET - (now.now - now.changed);
    if (now.matched > 0 && rest <= 0) return now;
    if (performance.now() - start > PATIENCE) {
      const text = await page.locator('body').innerText();
      throw new Error(`No ${content.what} at ${page.url()}: ${text.slice(0, 2000)}`);
    }
    await page.waitForTimeout(Math.max(rest, 50));
  }
}

async function busy({ session }: Watch): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Does what opens a screen, and takes its cost. */
export async function visit(page: Page, watch: Watch, content: Content, open: () => Promise<unknown>): Promise<Visit> {
  await watch.session.send('Performance.enable');
  const before = await busy(watch);
  watch.reset();
  await open();
  const { origin, matched, changed, pressed, tasks } = await settled(page, watch, content);
  const after = await busy(watch);
  const stood = Math.max(matched, changed);
  const asked = watch.asked();
  const scripts = asked.filter(({ kind, begun }) => kind === 'script' && begun < origin + stood);
  const calls = asked.filter((each) => each.kind === 'call' && !isShell(each));
  return {
    start: origin + pressed,
    wall: stood - pressed,
    // A new document may have a new process.
    cpu: after < before ? after : after - before,
    longest: Math.max(0, ...tasks.filter(({ begun, took }) => begun + took > pressed).map(({ took }) => took)),
    scripts,
    kilobytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    calls,
    waves: toWaves(calls),
  };
}
