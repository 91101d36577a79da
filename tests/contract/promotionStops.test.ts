import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuditEntry } from '../../src/contract/audit';
import type { ReceivedPromotion } from '../../src/contract/promotion';
import { readProgress } from '../../src/domain/promotion/progress';
import type { Job } from '../../src/contract/jobs';
import type { InProcessApp } from '../support/app';
import { databases } from '../support/platform';
import { changesOnly, openPromotionPair, type PromotionPair } from '../support/promotionPair';
import type { Deed } from '../support/targetProxy';

describe.each(databases)('the end of a promotion, on %s,', (database) => {
  let pair: PromotionPair;
  beforeAll(async () => {
    pair = await openPromotionPair(database);
  });
  beforeEach(() => pair.reset());
  afterAll(() => pair?.stop());

  /** Waits until a request has reached the proxy. */
  const seen = (name: string) => vi.waitFor(() => expect(pair.proxy.seen).toContain(name));
  const cancel = (jobId: unknown) => pair.call(pair.source, `jobs/${String(jobId)}/cancel`, {});
  const receivedOf = async (promotionId: string): Promise<ReceivedPromotion | undefined> => {
    const { promotions } = (await pair.call(pair.target, 'promotion/received')).body as {
      promotions: ReceivedPromotion[];
    };
    return promotions.find((each) => each.promotionId === promotionId);
  };
  /** The details of the audit of a promotion, oldest first. */
  const auditOf = async (app: InProcessApp, promotionId: string) => {
    const { body } = await pair.call(app, `audit?entity=promotion&recordId=${promotionId}&limit=20`);
    return (body['audit'] as AuditEntry[]).map(({ details }) => details).toReversed();
  };

  test('a plan that is left out cannot get content, and is named', async () => {
    const { compareId, handle } = await pair.compare({ collections: ['plans', 'data', 'models'] });
    const [plan, ...content] = await pair.differences(compareId);
    expect(plan).toMatchObject({ collection: 'plans', id: 'heart', change: 'created' });
    const choice = { leftOut: [plan?.seq], deletions: true };
    const { body } = await pair.call(pair.source, `promotion/compare/${compareId}/missing`, choice);
    const lacking = { planId: 'heart', seq: plan?.seq, records: content.length };
    expect(body).toMatchObject({ totalMissing: content.length, missingPlans: [lacking] });
    const refused = await pair.start(compareId, handle, { ...choice, evenIfMissing: true });
    expect(refused).toMatchObject({ status: 409, body: { code: 'planMissing', params: { planIds: 'heart' } } });
    expect(pair.proxy.seen).not.toContain('POST promotion/changes');
    const only = await pair.compare({ collections: ['data'] });
    const { body: without } = await pair.call(pair.source, `promotion/compare/${only.compareId}/missing`, {
      leftOut: [],
      deletions: true,
    });
    expect(without['missingPlans']).toEqual([{ planId: 'heart', seq: null, records: 2 }]);
    const all = await pair.compare();
    const none = await pair.call(pair.source, `promotion/compare/${all.compareId}/missing`, {
      leftOut: [],
      deletions: true,
    });
    expect(none.body['missingPlans']).toEqual([]);
  });

  test('a plan that the target has deleted since the dry run is named', async () => {
    await pair.promote();
    await pair.edit();
    const { compareId, handle } = await pair.compare();
    pair.proxy.decide = changesOnly({ status: 404, code: 'notFound' });
    const { job } = await pair.apply(compareId, handle);
    expect(job).toMatchObject({
      status: 'failed',
      error: 'ERROR: The plan heart is not at the target, so its content cannot be written.',
    });
  });

  test('both audits say what was promoted, and the target knows whether it is complete', async () => {
    await pair.promote();
    const name = await pair.edit();
    const { compareId, handle } = await pair.compare();
    const { promotionId } = await pair.apply(compareId, handle);
    const written = { created: 0, changed: 1, deleted: 0 };
    const what = { target: 'test', planId: 'heart', collections: ['data'], ...written };
    expect(await auditOf(pair.source, promotionId)).toEqual([
      { change: 'start', ...what, deletions: true, leftOut: 0 },
      { change: 'end', state: 'done', ...what },
    ]);
    expect(await auditOf(pair.target, promotionId)).toMatchObject([
      { change: 'start', source: 'develop' },
      { collection: 'data', ...written },
      { change: 'end', state: 'done', source: 'develop', ...written },
    ]);
    expect(await receivedOf(promotionId)).toMatchObject({ state: 'done', ...written });
    expect(await pair.dataAt(pair.target)).toMatchObject({ pulse: name });
  });

  test('a promotion that stops half way is incomplete at the target until it was resumed', async () => {
    await pair.promote();
    await pair.edit();
    const { lungs } = await pair.modelsOf(pair.source);
    await pair.add(pair.source, 'types/heart/models', { ...lungs, name: `Lungs ${Date.now()}` });
    const { compareId, handle } = await pair.compare();
    let sent = 0;
    pair.proxy.decide = (each) => {
      if (each !== 'POST promotion/changes') return 'forward';
      sent += 1;
      return sent === 1 ? 'forward' : { status: 507 };
    };
    const { promotionId } = await pair.apply(compareId, handle);
    expect(await receivedOf(promotionId)).toMatchObject({ state: 'stopped', changed: 1 });
    expect((await auditOf(pair.source, promotionId)).at(-1)).toMatchObject({
      change: 'end',
      state: 'stopped',
      code: 'full',
      collections: ['data'],
      changed: 1,
    });
    expect((await auditOf(pair.target, promotionId)).at(-1)).toMatchObject({ change: 'end', state: 'stopped' });
    pair.reset();
    expect((await pair.resume(promotionId)).status).toBe('done');
    expect(await receivedOf(promotionId)).toMatchObject({ state: 'done', changed: 2 });
  });

  test('a cancelled promotion says if the target has not told what became of the last collection', async () => {
    await pair.promote();
    const name = await pair.edit();
    const { compareId, handle } = await pair.compare();
    let isSent = false;
    pair.proxy.decide = (each) => {
      if (each === 'POST promotion/changes') {
        isSent = true;
        return 'hangAfter';
      }
      return isSent && /promotion\/(received|outcome)/.test(each) ? 'hang' : 'forward';
    };
    const { body } = await pair.start(compareId, handle);
    await vi.waitFor(async () => expect(await pair.dataAt(pair.target)).toMatchObject({ pulse: name }));
    await cancel(body['jobId']);
    expect((await pair.ended(body['jobId'])).status).toBe('cancelled');
    const promotionId = String(body['promotionId']);
    const error =
      'ERROR: The promotion was cancelled. The target has not confirmed whether it wrote Data Types. Resume the promotion to find out.';
    const run = { state: 'stopped', error, fault: { code: 'cancelled', unsettled: 'data' }, steps: [] };
    expect(await pair.runOf(promotionId)).toMatchObject(run);
    expect(pair.chat.told.at(-1)).toBe(`Promotion from develop to test: ${error}`);
    expect((await auditOf(pair.source, promotionId)).at(-1)).toMatchObject({ code: 'cancelled', unsettled: 'data' });
    expect(await receivedOf(promotionId)).toMatchObject({ state: 'running' });
    pair.reset();
    expect(await pair.resume(promotionId)).toMatchObject({ status: 'done', result: { changed: 1 } });
    expect(await receivedOf(promotionId)).toMatchObject({ state: 'done' });
  });

  describe('whose session at the target has ended', () => {
    /** A promotion whose session ends while the answer to its changes is on the way. */
    const loseSession = async (more: (name: string) => Deed = () => 'forward') => {
      await pair.promote();
      const name = await pair.edit();
      const { compareId, handle } = await pair.compare();
      let isSent = false;
      pair.proxy.decide = (each) => {
        if (each === 'POST promotion/changes' && !isSent) {
          isSent = true;
          return 'dropAfter';
        }
        const isOfSession = each.startsWith('POST promotion/changes') || each.startsWith('GET promotion/received');
        if (isSent && (isOfSession || each.endsWith('/refresh'))) return { status: 401, code: 'unauthorized' };
        return isSent ? more(each) : 'forward';
      };
      const { promotionId } = await pair.apply(compareId, handle);
      return { name, promotionId };
    };
    const stored = (promotionId: string) =>
      pair.source.services.database.db
        .selectFrom('promotion_run')
        .select('ticket')
        .where('promotion_id', '=', promotionId)
        .executeTakeFirstOrThrow();

    test('asks with its ticket what the target has written', async () => {
      const { name, promotionId } = await loseSession();
      expect(await pair.dataAt(pair.target)).toMatchObject({ pulse: name });
      const run = await pair.runOf(promotionId);
      expect(run).toMatchObject({ state: 'stopped', steps: [{ collection: 'data', changed: 1 }] });
      expect(run?.fault).toEqual({ code: 'signInAgain' });
      expect(await stored(promotionId)).toEqual({ ticket: null });
      pair.reset();
      expect((await pair.resume(promotionId)).status).toBe('done');
    });

    test('says that it does not know if the target does not answer, and keeps its ticket encrypted', async () => {
      const { promotionId } = await loseSession((each) => (each.includes('outcome') ? 'drop' : 'forward'));
      expect((await pair.runOf(promotionId))?.fault).toEqual({ code: 'signInAgain', unsettled: 'data' });
      expect((await stored(promotionId)).ticket).toMatch(/^sealed:/);
    });

    test('has a ticket that is good for its outcome only, and only until it has ended', async () => {
      await pair.edit();
      const { promotionId } = await pair.promote();
      const path = `promotion/received/${promotionId}`;
      const ask = (json: object) => pair.target.call('anon/promotion/outcome', { json });
      const { body: issued } = await pair.call(pair.target, `${path}/ticket`, {});
      const ticket = String(issued['ticket']);
      expect(await ask({ promotionId, ticket })).toMatchObject({ status: 200, body: { isRestored: false } });
      expect((await ask({ promotionId, ticket: `${ticket}x` })).status).toBe(404);
      expect((await ask({ promotionId: crypto.randomUUID(), ticket })).status).toBe(404);
      expect((await pair.target.call(path, { token: ticket })).status).toBe(401);
      await pair.call(pair.target, `${path}/end`, { state: 'done' });
      expect((await ask({ promotionId, ticket })).status).toBe(404);
      expect((await pair.target.call(`${path}/ticket`, { json: {} })).status).toBe(401);
    });
  });

  test('the progress says what is sent, what the target writes, and that a request is repeated', async () => {
    await pair.promote();
    await pair.edit();
    const { compareId, handle } = await pair.compare();
    const doing = (jobId: unknown, wanted: string, count: number) =>
      vi.waitFor(
        async () => {
          const { job } = (await pair.call(pair.source, `jobs/${String(jobId)}`)).body as { job?: Job };
          const { done, total, message } = job?.progress ?? {};
          expect([done, total, readProgress(message ?? '')]).toEqual([
            0,
            1,
            { doing: wanted, collection: wanted === 'asking' ? '' : 'data', count },
          ]);
        },
        { timeout: 10_000, interval: 20 },
      );
    pair.proxy.decide = (each) => (each === 'GET promotion' ? 'hang' : 'forward');
    const { body } = await pair.start(compareId, handle);
    await doing(body['jobId'], 'asking', 0);
    await cancel(body['jobId']);
    await pair.ended(body['jobId']);
    pair.reset();
    const again = await pair.compare();
    pair.proxy.decide = changesOnly('hangAfter');
    const second = await pair.start(again.compareId, again.handle);
    await seen('POST promotion/changes');
    await doing(second.body['jobId'], 'writing', 1);
    await doing(second.body['jobId'], 'repeating', 1);
    await cancel(second.body['jobId']);
    await pair.ended(second.body['jobId']);
  });
});
