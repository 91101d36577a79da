import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findChunks } from '../../platform/logs/archive/chunks';
import { runArchive } from '../../platform/logs/archive/job';
import { partitionedDays } from '../../platform/logs/store/partitions';
import type { LogLine } from '../../platform/logs/store/types';
import { dayLater } from '../../src/domain/dates/calendar';
import type { LogSearch } from '../../src/contract/logs';
import { openApp, type InProcessApp } from '../support/app';
import { jobContext } from '../support/jobContext';
import { databases } from '../support/platform';

const TODAY = new Date().toISOString().slice(0, 10);
const line = (day: string, at: number): LogLine => ({
  logId: uuid(),
  createDate: new Date(Date.parse(`${day}T08:00:00Z`) + at * 1_000).toISOString(),
  tag: 'test',
  userId: null,
  requestId: uuid(),
  elapsed: at / 8,
  level: 1,
  log: [`Step ${at} of ${day}`],
});

describe.each(databases)('the archive of the log on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  const [old, older, oldest] = [dayLater(TODAY, -9), dayLater(TODAY, -20), dayLater(TODAY, -400)];
  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    for (const day of [TODAY, old, older, oldest])
      await app.services.logs.append(Array.from({ length: 40 }, (_, at) => line(day, at)));
  });
  afterAll(() => app?.stop());

  const job = async (jobId: string): Promise<LogSearch> =>
    vi.waitFor(async () => {
      const { body } = await app.call(`logging/job/${jobId}`, { token });
      expect(body['status']).toBe('done');
      return body as unknown as LogSearch;
    });
  const search = async (query: string) => {
    const { body } = await app.call(`logging/logs?tag=test&${query}`, { token });
    const { result } = await job(String(body['logJobId']));
    const archived = result?.archiveJobId === undefined ? undefined : (await job(result.archiveJobId)).result;
    return { recent: result?.logs ?? [], archived: archived?.logs };
  };
  const archive = (limits: Partial<InProcessApp['services']['config']> = {}) =>
    runArchive({ ...app.services, config: { ...app.services.config, ...limits } }, jobContext({}));

  test('a day is archived after its time, and deleted after another', async () => {
    const before = await search('');
    expect(before.archived).toBeUndefined();
    expect(await archive()).toEqual({ days: 2, lines: 80, deletedDays: 1 });
    const days = await partitionedDays(app.services.database.db);
    expect(days).toContain(TODAY);
    expect([old, older, oldest].filter((day) => days.includes(day))).toEqual([]);
    const { recent, archived } = await search('');
    expect(recent).toHaveLength(40);
    expect([...recent, ...(archived ?? [])]).toEqual(before.recent.slice(0, 120));
  });

  test('a search of recent lines only does not read it; one by request reads it', async () => {
    expect((await search(`startTime=${TODAY}T00:00:00Z`)).archived).toBeUndefined();
    expect((await search('limit=30')).archived).toBeUndefined();
    const { archived = [] } = await search(`search=STEP+7+of+${old}`);
    expect(archived.map(({ log }) => log)).toEqual([[`Step 7 of ${old}`]]);
    const found = await search(`requestId=${archived[0]?.requestId}`);
    expect(found).toEqual({ recent: [], archived });
  });

  test('a search by request reads only chunks that have it', async () => {
    const { db } = app.services.database;
    const chunks = (requestId: string) => findChunks(db, undefined, { requestId, order: 'desc' }, 40);
    const { archived = [] } = await search(`search=STEP+7+of+${old}`);
    const requestId = archived[0]?.requestId ?? '';
    expect(await chunks(requestId)).toHaveLength(1);
    expect(await chunks(uuid())).toEqual([]);
  });

  test('above its size, its oldest days are deleted with their counts', async () => {
    expect(await archive({ logArchiveMb: 0.0135 })).toMatchObject({ days: 0, deletedDays: 1 });
    const { archived = [] } = await search('');
    expect(new Set(archived.map(({ createDate }) => createDate.slice(0, 10)))).toEqual(new Set([old]));
    const { body } = await app.call(`logging/facets?tag=test&endTime=${old}T00:00:00Z`, { token });
    expect(body['tag']).toEqual([]);
  });
});
