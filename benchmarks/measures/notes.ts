import type { Page } from 'playwright-core';
import { SYSTEM } from '../../platform/http/context';
import type { DraftOf } from '../../src/domain/records';
import type { Populated } from '../support/bench';
import { withConsole } from '../support/browser';
import { brought, scrolled, slow, smallAndLarge, type Times } from '../support/page';
import { patient } from '../support/population';
import type { Measure } from '../support/types';
import { MINUTE_MS } from '../../src/domain/dates/units';

const FEW = 50;
const MANY = 5_000;
const BATCH = 1_000;
const CATEGORIES = ['triage', 'workup', 'messages', 'other'] as const;

/**
 * Adds a patient with `count` notes of about a paragraph.
 * @returns the patient's id
 */
async function addNotes({ app }: Populated, count: number): Promise<string> {
  const { database, entities } = app.services;
  // A patient number that neither the population nor another measurement uses.
  const person = patient(20_000_000 + count);
  const { patientId } = person;
  const note = (at: number): DraftOf<'note'> => ({
    patientId,
    category: CATEGORIES[at % CATEGORIES.length] ?? 'other',
    note: `Call ${at}: ${'the patient slept well and walked before noon. '.repeat(1 + (at % 9))}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) - at * MINUTE_MS).toISOString(),
  });
  await database.db.transaction().execute((tx) => entities.insertMany(tx, 'patient', [person], SYSTEM));
  for (let start = 0; start < count; start += BATCH) {
    const notes = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => note(start + index));
    await database.db.transaction().execute((tx) => entities.insertMany(tx, 'note', notes, SYSTEM));
  }
  await database.vacuum();
  return patientId;
}

const TABLE = '#history-panel tbody tr a[href]';

const TIMED = ['tab', 'page', 'frame'] as const;
type Timed = (typeof TIMED)[number];

/** Opens the notes from another tab, goes to the next page, and scrolls down and up. */
async function work(page: Page, address: string, patientId: string, times: Times<Timed>): Promise<void> {
  await page.goto(`${address}/patient_history/${patientId}/conditions`);
  await page.getByText('Conditions: none yet').waitFor();
  times.tab.push(await brought(page, { click: '#history-tab-notes' }, TABLE, 25));
  times.frame.push(...(await scrolled(page, { what: '#history-panel div:has(> table)' })));
  const before = await page.locator(TABLE).first().getAttribute('href');
  const next = '#history-panel button[aria-label="Next page"]';
  times.page.push(await brought(page, { click: next }, `${TABLE}:not([href="${before ?? ''}"])`, 25));
}

const measure: Measure = {
  name: 'notes',
  needs: 'platform',
  async run({ kind, small: platform }) {
    const patients = [await addNotes(platform, FEW), await addNotes(platform, MANY)] as const;
    const ratio = await withConsole(platform, '/patients', (page) =>
      smallAndLarge(kind, TIMED, patients, (patientId, times) => work(page, platform.app.address, patientId, times)),
    );
    return [
      ratio(`click on the tab of ${MANY} notes ÷ ${FEW}`, 'tab', 1.5),
      ratio('the next 25 of them', 'page', 1.5),
      ratio('slow frame of a scroll of them', 'frame', 2, slow),
    ];
  },
};
export default measure;
