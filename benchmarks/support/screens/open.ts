import type { Page } from 'playwright-core';
import { look, type Content } from './probe';
import { SLOW_4G, type Stage } from './stage';
import { settled, visit, type Visit } from './visit';
import type { Watch } from './watch';

/** Ms that a screen has stood before something in it is pressed. Code that is loaded ahead has come by then. */
const STANDS_MS = 3_000;

/** How a screen is opened with the mouse. */
export interface Way {
  /** The address of the screen that has the link. */
  from: string;
  stands: Content;
  link: string;
}

/** Opens a screen by its address, signed in, with an empty cache. */
export const openCold = (stage: Stage, address: string, content: Content, slow = false): Promise<Visit> =>
  stage.fresh(content, async (page, watch) => {
    if (slow) await watch.session.send('Network.emulateNetworkConditions', SLOW_4G);
    return visit(page, watch, content, () => page.goto(address, { waitUntil: 'commit' }));
  });

/** Presses a link with the mouse after its screen has stood for three seconds. Nothing was hovered before. */
async function press(page: Page, watch: Watch, link: string, content: Content): Promise<Visit> {
  const found = page.locator(link).first();
  await found.scrollIntoViewIfNeeded();
  await page.waitForTimeout(STANDS_MS);
  const box = await found.boundingBox();
  if (!box) throw new Error(`${link} is not shown at ${page.url()}`);
  await look(page, content);
  return visit(page, watch, content, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2));
}

/** Opens screens one after another with the mouse; between them, the browser goes back. */
export const openByMouse = (
  stage: Stage,
  { from, stands }: Pick<Way, 'from' | 'stands'>,
  links: readonly string[],
  content: Content,
): Promise<Visit[]> =>
  stage.fresh(stands, async (page, watch) => {
    await page.goto(from, { waitUntil: 'commit' });
    await settled(page, watch, stands);
    const visits: Visit[] = [];
    for (const link of links) {
      if (visits.length > 0) {
        await page.mouse.move(0, 0);
        await look(page, stands);
        await page.evaluate(() => history.back());
        await settled(page, watch, stands);
      }
      visits.push(await press(page, watch, link, content));
    }
    return visits;
  });
