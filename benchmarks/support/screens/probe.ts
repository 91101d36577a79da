import type { Page } from 'playwright-core';

/** What stands when a screen is complete: a selector and the least number of its elements. */
export interface Content {
  what: string;
  least?: number;
}

interface Probe {
  content: Required<Content>;
  /** Times in ms of the page's clock; 0 if it has not happened. */
  matched: number;
  changed: number;
  pressed: number;
  tasks: { begun: number; took: number }[];
}

declare global {
  interface Window {
    cgProbe: Probe;
  }
}

/** Installs the probe in each document of a page, before its own scripts. */
export async function installProbe(page: Page, content: Content): Promise<void> {
  await page.addInitScript(
    ([what, least]) => {
      const probe: Probe = { content: { what, least }, matched: 0, changed: 0, pressed: 0, tasks: [] };
      window.cgProbe = probe;
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) probe.tasks.push({ begun: startTime, took: duration });
      }).observe({ type: 'longtask', buffered: true });
      addEventListener('pointerdown', ({ timeStamp }) => (probe.pressed = timeStamp), { capture: true });
      const inSight = (element: Element): boolean => {
        const { top, bottom, width } = element.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && width > 0;
      };
      const touched = new Set<Element>();
      const look = (now: number): void => {
        // The ripple of a pressed button is no content.
        if ([...touched].some((each) => !each.closest('.MuiTouchRipple-root') && inSight(each))) probe.changed = now;
        touched.clear();
        if (probe.matched || document.querySelectorAll(probe.content.what).length < probe.content.least) return;
        probe.matched = now;
      };
      new MutationObserver((changes) => {
        if (touched.size === 0) requestAnimationFrame(() => look(performance.now()));
        for (const { target } of changes)
          touched.add(target instanceof Element ? target : (target.parentElement ?? document.documentElement));
      }).observe(document, { childList: true, characterData: true, subtree: true });
    },
    [content.what, content.least ?? 1] as const,
  );
}

/** Forgets what was seen, and looks for other content from now on. */
export const look = (page: Page, { what, least = 1 }: Content): Promise<void> =>
  page.evaluate(
    (content) => {
      Object.assign(window.cgProbe, { content, matched: 0, changed: 0, pressed: 0, tasks: [] });
    },
    { what, least },
  );

export interface Found {
  /** Ms since 1970 of the document's start. */
  origin: number;
  /** Ms since then. */
  now: number;
  matched: number;
  changed: number;
  pressed: number;
  tasks: { begun: number; took: number }[];
}

export const found = (page: Page): Promise<Found> =>
  page.evaluate(() => {
    const { matched, changed, pressed, tasks } = window.cgProbe;
    return { origin: performance.timeOrigin, now: performance.now(), matched, changed, pressed, tasks };
  });
