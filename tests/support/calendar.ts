import type { Page } from 'playwright-core';
import type { EntityRecord } from '../../src/domain/entity/types';
import { dayLater } from '../../src/domain/dates/calendar';
import type { TestPlatform } from './platform';

/** Deletes the appointments of some days, which an earlier run of a test may have left. */
export async function emptyDays(platform: TestPlatform, first: string, days = 7): Promise<void> {
  const until = dayLater(first, days);
  const path = `appointments?from=${first}T00:00:00Z&until=${until}T00:00:00Z&limit=1000`;
  const { appointments } = (await platform.api<{ appointments: EntityRecord[] }>(path)).body;
  for (const { appointmentId } of appointments)
    await platform.api(`orgs/*/appointments/${String(appointmentId)}`, { method: 'DELETE' });
}

/** Drags the pointer from a place to another, in steps as a hand does. */
export async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1)
    await page.mouse.move(from.x + (by.x * step) / 8, from.y + (by.y * step) / 8);
  await page.mouse.up();
}

/** The width of a day in pixels. */
export const columnOf = (page: Page): Promise<number> =>
  page.locator('.cg-day').evaluateAll((days) => {
    const [first = 0, second = 0] = days.map((each) => each.getBoundingClientRect().left);
    return second - first;
  });
