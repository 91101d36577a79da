import { sql } from 'kysely';
import type { applyJob, PromotedStep } from '../../../src/contract/promoting';
import type { ArgsOf, ResultOf } from '../../../src/contract/jobKind';
import { fieldOf, fieldsOf, numberOf, textOf } from '../../../src/domain/entity/read';
import { collectionNamed } from '../../../src/domain/promotion/collections';
import { contentOf } from '../../../src/domain/promotion/content';
import { progressMessage, type PromotionProgress } from '../../../src/domain/promotion/progress';
import type { JobContext, JobServices } from '../../jobs/jobs';
import type { TargetClient } from './client';
import { hashOf } from '../hash';
import { sourceRecords } from './compare';
import { PromotionError, unlessUnknown } from './fault';
import { checkTarget } from './sessions';
import { isStep, noteSteps, stepsOf, withoutTime, type Run, type Step } from './steps';
import { askOutcome, keepTicket } from './ticket';

/** Records per read of the source. */
const BATCH = 200;
/** How long a failed promotion waits for the target to say which steps it has applied. */
const ASK_MS = 5_000;

/** Applies a dry run to the target, collection by collection. Steps that the target has applied are not repeated. */
export class Apply {
  #steps: readonly PromotedStep[] = [];
  /** The step that was sent and has no answer yet. */
  #sent: Step | undefined;
  #done = 0;
  #total: number | undefined;
  /** The repetition of the present request. */
  #attempt = 0;
  #at: PromotionProgress = { doing: 'asking', collection: '', count: 0 };

  constructor(
    readonly services: JobServices,
    readonly job: JobContext<ArgsOf<typeof applyJob>, unknown, string>,
    readonly client: TargetClient,
    readonly signal: AbortSignal,
    readonly promotion: Run,
  ) {}

  async run(): Promise<ResultOf<typeof applyJob>> {
    const { db } = this.services.database;
    const { promotionId } = this.job.args;
    const steps = await stepsOf(db, this.promotion);
    this.#total = steps.reduce((sum, { records }) => sum + records, 0);
    this.#tell('asking');
    this.client.onRepeat(this.signal, (attempt) => {
      this.#attempt = attempt;
      this.#tell(this.#at.doing);
    });
    const names = [...new Set(steps.map(({ collection }) => collection))];
    await checkTarget(db, this.client, names, this.signal);
    await keepTicket(db, promotionId, await this.client.ticket(promotionId, this.signal));
    const applied = await this.client.applied(promotionId, this.signal);
    await this.#note(applied.map(withoutTime));
    for (const step of steps) {
      this.job.check();
      if (!this.#steps.some(isStep(step))) await this.#note([...this.#steps, await this.#step(step)]);
      this.#done += step.records;
    }
    await this.client.end(promotionId, 'done', this.signal);
    this.job.progress(this.#done, { total: this.#total });
    return this.soFar;
  }

  /**
   * The progress of the job: the records that the target has written, and what happens to the next ones. A request that
   * is sent again says so until it succeeds.
   */
  #tell(doing: PromotionProgress['doing'], count = 0): void {
    this.#at = { ...this.#at, doing, count };
    const shown = this.#attempt === 0 ? this.#at : { ...this.#at, doing: 'repeating' as const, count: this.#attempt };
    this.job.progress(this.#done, { total: this.#total, message: progressMessage(shown) });
  }

  /** What the target has applied, as far as it has said so. */
  get soFar(): ResultOf<typeof applyJob> {
    const { promotionId } = this.job.args;
    const sum = (name: 'created' | 'changed' | 'deleted') => this.#steps.reduce((all, each) => all + each[name], 0);
    return {
      promotionId,
      steps: [...this.#steps],
      created: sum('created'),
      changed: sum('changed'),
      deleted: sum('deleted'),
    };
  }

  /**
   * Asks the target whether it has applied the step whose answer was lost, and tells it that the promotion has stopped.
   * @returns the collection of that step if the target does not answer in time, so that nobody knows whether it was
   * applied
   */
  async clearUp(): Promise<string | undefined> {
    const { promotionId } = this.job.args;
    const sent = this.#sent;
    const signal = AbortSignal.timeout(ASK_MS);
    const applied = sent && (await this.#outcome(signal));
    if (sent && applied?.some(isStep(sent))) {
      await this.#note(applied);
      this.#done += sent.records;
      this.job.progress(this.#done, { total: this.#total });
    }
    await unlessUnknown(() => this.client.end(promotionId, 'stopped', signal, { retries: 0 }));
    return applied ? undefined : sent?.collection;
  }

  /** What the target has applied; undefined if it does not say so. Without a session, the ticket asks. */
  async #outcome(signal: AbortSignal): Promise<PromotedStep[] | undefined> {
    const { promotionId } = this.job.args;
    const applied = await unlessUnknown(() => this.client.applied(promotionId, signal, { settled: true }));
    return applied?.map(withoutTime) ?? askOutcome(this.services, this.job.args, signal, { retries: 0 });
  }

  async #note(steps: readonly PromotedStep[]): Promise<void> {
    this.#steps = steps;
    await noteSteps(this.services.database.db, this.job.args.promotionId, steps);
  }

  async #step(step: Step): Promise<PromotedStep> {
    const { collection, planId, phase } = step;
    const { promotionId } = this.job.args;
    const { name: source } = this.services.config.promotion;
    const to = { promotionId, source, collection, planId, phase };
    this.#sent = step;
    this.#at = { doing: 'sending', collection, count: 0 };
    const { status, body } = await this.client.apply(to, () => this.#lines(step), this.signal);
    this.#sent = undefined;
    if (status !== 200) throw this.#refusal(status, body, step);
    const count = (name: string) => numberOf(fieldOf(body, name)) ?? 0;
    const planned = planId === '' ? null : planId;
    const counts = { created: count('created'), changed: count('changed'), deleted: count('deleted') };
    return { collection, planId: planned, phase, ...counts };
  }

  #refusal(status: number, body: unknown, { collection, planId }: Step): PromotionError {
    const [code, params] = [textOf(fieldOf(body, 'code')), fieldOf(body, 'params')];
    if (status === 412) {
      const ids = fieldOf(params, 'ids');
      return new PromotionError({ code: 'targetMoved', collection, ids: Array.isArray(ids) ? ids.map(textOf) : [] });
    }
    if (status === 422)
      return new PromotionError({
        code: 'invalid',
        collection,
        places: Object.keys(fieldsOf(fieldOf(body, 'errors'))),
      });
    if (code === 'inUse') return new PromotionError({ code, collection, uses: textOf(fieldOf(params, 'uses')) });
    if (status === 404 && planId !== '') return new PromotionError({ code: 'planMissing', planId });
    if (code === 'promotionRestored') return new PromotionError({ code: 'restored' });
    return new PromotionError({ code: 'refused', status, reason: code });
  }

  /** The lines of a step. The records of the source must still be those of the dry run. */
  async *#lines({ collection, planId, phase }: Step): AsyncGenerator<string> {
    const { compareId, leftOut } = this.promotion;
    const { database, entities } = this.services;
    const stored = entities.entities.get(collectionNamed(collection)?.entity ?? '');
    if (!stored) return;
    let last = -1;
    let sent = 0;
    for (;;) {
      this.#tell('sending', sent);
      const rows = await database.db
        .selectFrom('promotion_difference')
        .select(['seq', 'record_id as id', 'hash', 'version', 'updated_at as updatedAt'])
        .where('job_id', '=', compareId)
        .where('collection', '=', collection)
        .where('plan_id', '=', planId)
        .where('change', phase === 'remove' ? '=' : '<>', 'deleted')
        .where('seq', '>', last)
        .where(sql<boolean>`NOT (seq = ANY(${[...leftOut]}::int[]))`)
        .orderBy('seq')
        .limit(BATCH)
        .execute();
      const ids = phase === 'remove' ? [] : rows.map(({ id }) => id);
      const records = await sourceRecords(this.services, stored, planId, ids);
      const moved: string[] = [];
      const lines = rows.flatMap(({ id, hash, version, updatedAt }) => {
        const expected = version === null || updatedAt === null ? null : { version, updatedAt };
        if (phase === 'remove') return [JSON.stringify({ id, expected })];
        const record = records.get(id);
        if (!record || hashOf(stored, record) !== hash) {
          moved.push(id);
          return [];
        }
        return [JSON.stringify({ id, expected, record: contentOf(stored.entity, record) })];
      });
      if (moved.length > 0) throw new PromotionError({ code: 'sourceMoved', collection, ids: moved });
      if (lines.length > 0) yield `${lines.join('\n')}\n`;
      last = rows.at(-1)?.seq ?? last;
      sent += lines.length;
      if (rows.length < BATCH) break;
    }
    this.#tell('writing', sent);
  }
}
