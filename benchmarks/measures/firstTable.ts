import type { CDPSession, Page } from 'playwright-core';
import { withConsole } from '../support/browser';
import { seen } from '../support/page';
import { median } from '../support/time';
import type { Measure } from '../support/types';

const ROUNDS = 5;
const MUST = { kilobytes: 340, files: 20, seconds: 2.8 };

/** Slow 4G as in browser developer tools: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

interface Load {
  kilobytes: number;
  files: number;
  seconds: number;
}

interface Script {
  url: string;
  bytes: number;
  done: boolean;
}

/** Records the scripts that the browser requests, with their transferred size. */
function watchScripts(session: CDPSession): Map<string, Script> {
  const scripts = new Map<string, Script>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith('.js'))
      scripts.set(requestId, { url: request.url, bytes: 0, done: false });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) Object.assign(script, { bytes: encodedDataLength, done: true });
  });
  return scripts;
}

/** Opens the list of patients with a session and an empty cache over a slow line, and waits for the first row. */
async function load(page: Page, address: string): Promise<Load> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  const scripts = watchScripts(session);
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await seen(page, 'tbody tr a[href]');
  const seconds = (performance.now() - start) / 1000;
  const came = [...scripts.values()].filter(({ done }) => done);
  await session.detach();
  return { kilobytes: came.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, files: came.length, seconds };
}

const measure: Measure = {
  name: 'firstTable',
  needs: 'platform',
  run: ({ big }) =>
    withConsole(big, '/patients', async (page) => {
      const loads: Load[] = [];
      for (let round = 0; round < ROUNDS; round += 1) loads.push(await load(page, `${big.app.address}/patients`));
      const detail = `empty cache, ${ROUNDS} times`;
      const most = (key: 'kilobytes' | 'files') => Math.max(...loads.map((each) => each[key]));
      return [
        {
          what: 'JavaScript before the first table',
          on: 'browser',
          value: most('kilobytes'),
          unit: 'kB',
          must: MUST.kilobytes,
          detail,
        },
        { what: 'files of it', on: 'browser', value: most('files'), must: MUST.files, detail },
        {
          what: 'first table over Slow 4G',
          on: 'browser',
          value: median(loads.map(({ seconds }) => seconds)),
          unit: 's',
          must: MUST.seconds,
          detail,
        },
      ];
    }),
};
export default measure;
