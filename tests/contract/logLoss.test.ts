import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import type { LogEntry } from '../../src/contract/logs';
import type { Body } from '../support/app';
import { databasesFrom, startProcess } from '../support/platform';

/** Lines are written each second; writing them takes a moment. */
const LOST_MS = 2_000;

describe.each(databasesFrom('pglite'))('a platform that is killed, on %s', (database) => {
  test('loses at most the lines of the last second, and no audit row', { timeout: 180_000 }, async () => {
    let platform = await startProcess({ database });
    try {
      const { body } = await platform.api('patients', {
        json: { firstName: 'Una', lastName: 'Ahl', dob: '1980-02-03' },
      });
      const patientId = String((body['patient'] as Body)['patientId']);
      const answered: { requestId: string; at: number }[] = [];
      const refused: string[] = [];
      let isOver = false;
      const reader = async () => {
        while (!isOver) {
          const answer = await platform.api(`patients/${patientId}`).catch(() => undefined);
          if (answer?.status === 200)
            answered.push({ requestId: answer.headers.get('x-request-id') ?? '', at: Date.now() });
          await delay(20);
        }
      };
      const stranger = async () => {
        while (!isOver) {
          const answer = await platform.api(`patients/${patientId}`, { token: null }).catch(() => undefined);
          if (answer?.status === 401) refused.push(answer.headers.get('x-request-id') ?? '');
          await delay(20);
        }
      };
      const readers = [reader(), reader(), stranger()];
      await delay(3_000);
      // A busy machine takes longer for as many answers.
      await vi.waitFor(() => expect(Math.min(answered.length, refused.length)).toBeGreaterThan(40), {
        timeout: 30_000,
      });
      const killed = Date.now();
      await platform.kill();
      isOver = true;
      await Promise.all(readers);
      platform = await platform.restart();

      const { text } = await platform.api('logging/export?route=GET+/api/patients/:patientId');
      const logged = new Set(
        text
          .split('\n')
          .filter(Boolean)
          .map((line) => (JSON.parse(line) as LogEntry).requestId),
      );
      const lost = answered.filter(({ requestId }) => !logged.has(requestId));
      expect(answered.length).toBeGreaterThan(40);
      expect(logged.size).toBeGreaterThan(10);
      expect(lost.filter(({ at }) => at < killed - LOST_MS)).toEqual([]);

      const rows = await platform.inspect((db) => db.selectFrom('audit').select(['action', 'request_id']).execute());
      const audited = (action: string) =>
        new Set(rows.flatMap((row) => (row.action === action ? [row.request_id] : [])));
      const [reads, refusals] = [audited('read'), audited('refused')];
      expect(answered.filter(({ requestId }) => !reads.has(requestId))).toEqual([]);
      expect(refused.length).toBeGreaterThan(40);
      expect(refused.filter((requestId) => !refusals.has(requestId))).toEqual([]);
    } finally {
      await platform.kill();
    }
  });
});
