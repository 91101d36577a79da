import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { readColourLooks } from './colourLooks';
import { readPartLooks } from './partLooks';
import { SharedSet } from './sharedSet';

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

let looks: SharedSet | undefined;
/**
 * What was seen without a fault on all pages of this run: looks of parts, and, marked by a word, the colours of texts in
 * light colours (`light`) and in both schemes (`both`).
 */
const seen = (): SharedSet => (looks ??= new SharedSet(inject('looksFile')));

const digestOf = (look: string): string => createHash('sha1').update(look).digest('base64');

/** Runs in the page. Runs axe on the first of the parts, without the parts in it that are known. */
function runAxe([options, known]: readonly [RunOptions, readonly number[]]): Promise<AxeResults> {
  const { parts = [] } = window;
  const [first = document.body] = parts;
  const exclude = known.flatMap((index) => parts[index] ?? []);
  return window.axe.run(first === document.body ? { exclude } : { include: [first], exclude }, options);
}

/** No contrast of texts, which is half of the work; it depends on their colours only. */
const RULES: RunOptions = {
  ...OPTIONS,
  runOnly: { type: 'tag', values: TAGS },
  rules: { 'color-contrast': { enabled: false } },
};

/**
 * Runs axe on a part or, by default, on what covers the page, or else on the whole page. A part of it that looks like
 * one without a fault is not checked again, such as the menu, or the second row of a table.
 */
async function faultsOf(page: Page, part?: string): Promise<string[]> {
  seen().refresh();
  const read = await page.evaluate(readPartLooks, part ?? COVER);
  const parts = read.map(({ look, within }) => ({ look: digestOf(look), within }));
  const firstOf = new Map<string, number>();
  parts.forEach(({ look }, index) => firstOf.set(look, firstOf.get(look) ?? index));
  const isKnown = (index: number): boolean => {
    const { look = '' } = parts[index] ?? {};
    return seen().has(look) || firstOf.get(look) !== index;
  };
  if (isKnown(0)) return [];
  const isInKnown = ({ within }: { within: number }): boolean =>
    within >= 0 && (isKnown(within) || isInKnown(parts[within] ?? { within: -1 }));
  const known = parts.flatMap((each, index) => (isKnown(index) && !isInKnown(each) ? [index] : []));
  await loadAxe(page);
  const faults = report(await page.evaluate(runAxe, [RULES, known] as const));
  if (faults.length === 0) seen().add(parts.map(({ look }) => look));
  return faults;
}

/** Runs in the page. Computes the contrast of the texts with some of the looks, or of all texts if the page has changed. */
function runContrast([options, indexes]: readonly [RunOptions, readonly number[]]): Promise<AxeResults> {
  const texts = indexes.flatMap((index) => window.textsOfLooks?.[index] ?? []);
  const areThere = texts.length > 0 && texts.every((text) => text.isConnected);
  return window.axe.run({ include: areThere ? texts : [document.body] }, options);
}

/** Light colours, or light and dark ones. */
type Schemes = 'light' | 'both';

/**
 * The contrast of texts is only computed for colours that no text without a fault had.
 * @param colours the looks of the page's texts in light colours, in the order of `readColourLooks`
 * @returns the faults of the present colours
 */
async function contrastFaultsOf(page: Page, schemes: Schemes, colours: readonly string[]): Promise<string[]> {
  const unknown = colours.flatMap((each, index) => (seen().has(`${schemes} ${each}`) ? [] : [index]));
  if (unknown.length === 0) return [];
  if (schemes === 'both') await inColours(page, 'dark');
  await loadAxe(page);
  const options: RunOptions = { ...OPTIONS, runOnly: ['color-contrast'] };
  const faults = report(await page.evaluate(runContrast, [options, unknown] as const));
  if (faults.length === 0) seen().add(colours.map((each) => `${schemes} ${each}`));
  return faults;
}

/**
 * Fails with a readable list if the page violates a WCAG 2.2 AA rule that axe can check.
 * @param part selector of the only part to check
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await checkAccessible(page, part);
}

/** @returns the colours of the texts of a part or, by default, as `faultsOf` finds it */
async function checkAccessible(page: Page, part?: string): Promise<string[]> {
  await animationsEnded(page);
  const faults = await faultsOf(page, part);
  const colours = (await page.evaluate(readColourLooks, part ?? COVER)).map(digestOf);
  faults.push(...(await contrastFaultsOf(page, 'light', colours)));
  failOn(`accessibility of ${page.url()}`, faults);
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
 * rule depends on colours.
 */
export async function expectLegibleInAllColours(page: Page): Promise<void> {
  await inColours(page, 'light');
  const colours = await checkAccessible(page);
  failOn(`contrast in dark colours of ${page.url()}`, await contrastFaultsOf(page, 'both', colours));
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
