import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readColourLooks } from './colourLooks';
import { readPartLooks } from './partLooks';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Style sheets are not preloaded: no rule here reads them, and preloading would add styles that the page's policy
 * forbids.
 */
const OPTIONS: RunOptions = { preload: false, resultTypes: ['violations'] };

declare global {
  interface Window {
    axe: typeof axe;
  }
}

let text: Promise<string> | undefined;
/** The minified file, because every page parses axe again and the package's `source` is twice as long. */
const source = (): Promise<string> =>
  (text ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

function failOn(what: string, faults: string[]): void {
  expect(faults.length, `${what}: ${faults.length} faults\n  ${faults.join('\n  ')}`).toBe(0);
}

function report(results: AxeResults): string[] {
  return results.violations.flatMap((violation) =>
    violation.nodes.map(
      (node) =>
        `${violation.id} (${violation.impact}): ${violation.help}\n    ${node.html.slice(0, 200)}\n    ${node.failureSummary ?? ''}`,
    ),
  );
}

/** Waits until nothing is loading or moving: elements that fade out have low contrast. */
async function animationsEnded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"], [role="progressbar"]') === null &&
      document.getAnimations().every((animation) => animation.playState !== 'running'),
  );
}

/** Axe is evaluated through the debugger, because the console's policy refuses a script tag. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source());
}

/**
 * A dialog, drawer or menu that covers the page: what is behind it is hidden from assistive technology. Only it is
 * checked, because the screens behind are checked while nothing covers them (`tests/browser/screens.test.ts`).
 */
const COVER = '.MuiModal-root:not([aria-hidden="true"])';

/** The looks of parts in which the rules found no fault, of all pages of this worker. */
const withoutFault = new Set<string>();

const digestOf = (look: string): string => createHash('sha1').update(look).digest('base64');

/** Runs in the page. Runs axe on the first of the parts, without the parts in it that are known. */
function runAxe([options, known]: readonly [RunOptions, readonly number[]]): Promise<AxeResults> {
  const { parts = [] } = window;
  const [first = document.body] = parts;
  const exclude = known.flatMap((index) => parts[index] ?? []);
  return window.axe.run(first === document.body ? { exclude } : { include: [first], exclude }, options);
}

/**
 * Runs axe on a part or, by default, on what covers the page, or else on the whole page. A part of it that looks like
 * one without a fault is not checked again, such as the menu, or the second row of a table.
 */
async function faultsOf(
  page: Page,
  { runOnly, rules = {} }: Pick<RunOptions, 'runOnly' | 'rules'>,
  part?: string,
): Promise<string[]> {
  const read = await page.evaluate(readPartLooks, part ?? COVER);
  const of = JSON.stringify(runOnly);
  const parts = read.map(({ look, within }) => ({ look: digestOf(of + look), within }));
  const firstOf = new Map<string, number>();
  parts.forEach(({ look }, index) => firstOf.set(look, firstOf.get(look) ?? index));
  const isKnown = (index: number): boolean => {
    const { look = '' } = parts[index] ?? {};
    return withoutFault.has(look) || firstOf.get(look) !== index;
  };
  if (isKnown(0)) return [];
  const isInKnown = ({ within }: { within: number }): boolean =>
    within >= 0 && (isKnown(within) || isInKnown(parts[within] ?? { within: -1 }));
  const known = parts.flatMap((each, index) => (isKnown(index) && !isInKnown(each) ? [index] : []));
  await loadAxe(page);
  const faults = report(await page.evaluate(runAxe, [{ ...OPTIONS, runOnly, rules }, known] as const));
  if (faults.length === 0) for (const { look } of parts) withoutFault.add(look);
  return faults;
}

/** The colours of texts without a fault, of all pages of this worker: in light colours, and in both schemes. */
const legible = { light: new Set<string>(), both: new Set<string>() };

/** The colours of texts in a part or, by default, as `faultsOf` finds it. */
const coloursOf = async (page: Page, part?: string): Promise<string[]> =>
  (await page.evaluate(readColourLooks, part ?? COVER)).map(digestOf);

/**
 * Fails with a readable list if the page violates a WCAG 2.2 AA rule that axe can check. The contrast of texts is half
 * of the work, so it is only computed if a text has colours that no text without a fault had.
 * @param part selector of the only part to check
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await checkAccessible(page, part);
}

/** @returns the colours of the texts */
async function checkAccessible(page: Page, part?: string): Promise<string[]> {
  await animationsEnded(page);
  const colours = await coloursOf(page, part);
  const areKnown = colours.every((each) => legible.light.has(each));
  const rules = { 'color-contrast': { enabled: !areKnown } };
  const faults = await faultsOf(page, { runOnly: { type: 'tag', values: TAGS }, rules }, part);
  failOn(`accessibility of ${page.url()}`, faults);
  for (const each of colours) legible.light.add(each);
  return colours;
}

/** Switches the system's colour scheme and waits until the page has re-rendered. */
async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  if ((await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)) === colorScheme) return;
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) => getComputedStyle(document.documentElement).colorScheme === scheme,
    colorScheme,
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await animationsEnded(page);
}

/**
 * Runs `expectAccessible` in light colours. In dark colours only the contrast of texts is checked, because no other
 * rule depends on colours, and only if a text has colours that no text without a fault had.
 */
export async function expectLegibleInAllColours(page: Page): Promise<void> {
  await inColours(page, 'light');
  const colours = await checkAccessible(page);
  if (colours.every((each) => legible.both.has(each))) return;
  await inColours(page, 'dark');
  failOn(`contrast in dark colours of ${page.url()}`, await faultsOf(page, { runOnly: ['color-contrast'] }));
  for (const each of colours) legible.both.add(each);
}

interface FocusStop {
  name: string;
  shown: boolean;
  /** Whether the element or its surroundings look different without focus. */
  visible: boolean;
}

/** Runs in the page: compares the focused element and its surroundings with and without focus. */
async function probe(): Promise<FocusStop | null> {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const around = new Set<Element>([element, ...element.children]);
  for (let up = element.parentElement, steps = 0; up && steps < 3; up = up.parentElement, steps += 1) {
    around.add(up);
    for (const child of up.children) around.add(child);
  }
  const nodes = [...around].slice(0, 60);
  const look = () =>
    nodes
      .flatMap((node) => [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(node, pseudo)))
      .map((style) => [
        style.outline,
        style.boxShadow,
        style.backgroundColor,
        style.border,
        style.textDecoration,
        style.opacity,
      ])
      .join('|');
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const box = element.getBoundingClientRect();
  const focused = look();
  element.blur();
  await frame();
  await frame();
  const unfocused = look();
  element.focus({ focusVisible: true, preventScroll: true } as FocusOptions);
  const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return {
    name: `${element.tagName.toLowerCase()} "${text.trim().slice(0, 60)}"`,
    shown: box.width > 0 && box.height > 0,
    visible: focused !== unfocused,
  };
}

/**
 * Tabs through the page and fails if the focus is invisible anywhere.
 * @returns the names of the stops, in order
 */
export async function expectFocusVisible(page: Page, stops = 25): Promise<string[]> {
  const names: string[] = [];
  const faults: string[] = [];
  for (let count = 0; count < stops; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(probe);
    if (!stop) break;
    names.push(stop.name);
    if (!stop.shown) faults.push(`${stop.name} takes focus but has no size`);
    else if (!stop.visible) faults.push(`${stop.name} looks the same with focus and without`);
  }
  failOn(`focus on ${page.url()}`, faults);
  return names;
}
