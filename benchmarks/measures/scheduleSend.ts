import { setTimeout as delay } from 'node:timers/promises';
import { SYSTEM } from '../../platform/http/context';
import { populated } from '../support/bench';
import { patient } from '../support/population';
import { withCollecting } from '../support/collecting';
import type { PlatformProcess } from '../support/process';
import type { Measure, Result } from '../support/types';
import { leastMemory, watchJob } from '../support/watchedJob';

const RECIPIENTS = 10_000;
/** Recipients of an earlier send, so that code, pools and caches have their normal size. */
const WARM_UP = 200;
/** The maximum growth of the process in MB. */
const MUST_MB = 60;
/** The maximum time per recipient in ms: the report is made and its letter enqueued. */
const MUST_MS = 60;

const accountOf = (at: number): string => `account-${at}`;

/** Stores patients, each with an account and an email address. */
async function fill(folder: string, url: string | undefined): Promise<void> {
  const { app, client } = await populated(folder, url, 0);
  const { database, entities } = app.services;
  const people = Array.from({ length: RECIPIENTS }, (_, at) => ({
    ...patient(at),
    inactive: false,
    userId: accountOf(at),
    emails: [{ email: `${accountOf(at)}@example.org`, emailType: 'primary' as const }],
  }));
  const accounts = people.map(({ userId }) => ({
    userId,
    username: userId,
    groups: ['patients' as const],
    userStatus: 'confirmed' as const,
  }));
  await database.db.transaction().execute(async (tx) => {
    await entities.insertMany(tx, 'user', accounts, SYSTEM);
    await entities.insertMany(tx, 'patient', people, SYSTEM);
  });
  client.close();
  await app.close();
}

/** Sends a new schedule's report to these recipients, and waits until the letters are in the outbox. */
async function sent(platform: PlatformProcess, recipients: number) {
  const { client } = platform;
  const body = {
    name: `To ${recipients}`,
    reportName: 'PatientSummary',
    nextSend: '2099-01-01T09:00:00Z',
    contactMethod: 'email',
    sendTo: Array.from({ length: recipients }, (_, at) => ({ userId: accountOf(at), roleType: 'patient' })),
  };
  const { schedule } = await client.json<{ schedule: { scheduleId: string } }>('reporting/schedules', {
    method: 'POST',
    body,
  });
  const path = `reporting/schedules/${schedule.scheduleId}`;
  const { jobId } = await client.json<{ jobId: string }>(`${path}/send?async=true`, { method: 'POST' });
  const watched = await watchJob<{ sent: number; failed: number }>(platform, `jobs/${jobId}`);
  if (watched.result.sent !== recipients) throw new Error(`Sent: ${JSON.stringify(watched.result)}`);
  return watched;
}

/** Waits until no letter waits for its delivery. */
async function delivered({ client, memory }: PlatformProcess): Promise<number> {
  for (let peak = 0; ; await delay(250)) {
    const { totalMessages } = await client.json<{ totalMessages: number }>('outbox?state=queued&limit=1');
    peak = Math.max(peak, await memory());
    if (totalMessages === 0) return peak;
  }
}

async function measured(platform: PlatformProcess, on: string): Promise<Result[]> {
  await sent(platform, WARM_UP);
  await delivered(platform);
  const before = await leastMemory(platform);
  const { ms, peak } = await sent(platform, RECIPIENTS);
  const most = Math.max(peak, await delivered(platform));
  return [
    {
      what: `process growth by a scheduled report to ${RECIPIENTS} recipients`,
      on,
      value: most - before,
      unit: 'MB',
      must: MUST_MB,
      detail: `${Math.round(before)} MB to ${Math.round(most)} MB, until the letters are delivered`,
    },
    {
      what: `a recipient of ${RECIPIENTS}, with a report of their own`,
      on,
      value: ms / RECIPIENTS,
      unit: 'ms',
      must: MUST_MS,
      detail: `${(ms / 1_000).toFixed(0)} s until the letters are in the outbox`,
    },
  ];
}

/** A scheduled report to 10,000 recipients, each with a report of their own: memory of the process, and time. */
const measure: Measure = {
  name: 'scheduleSend',
  needs: 'nothing',
  async run({ kinds }) {
    const results: Result[] = [];
    for (const on of kinds) results.push(...(await withCollecting(on, { fill }, (platform) => measured(platform, on))));
    return results;
  },
};
export default measure;
