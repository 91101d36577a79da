import type { PromotedStep } from '../../../src/contract/promoting';
import type { Db } from '../../db/types';
import type { JobServices } from '../../jobs/jobs';
import { secretsOf, type Place } from '../../secrets/secrets';
import { TargetClient } from './client';
import { unlessUnknown } from './fault';
import { isStep, noteSteps, readRun, stepsOf, withoutTime } from './steps';

/** How long a promotion without a session waits for the target to say which steps it has applied. */
const ASK_MS = 30_000;

/** Where the ticket of a promotion is stored encrypted. */
export const ticketPlace = (promotionId: string): Place => ['promotion_run', promotionId, 'ticket'];

/** Keeps the ticket with which this platform can ask what became of a promotion, also after a restart. */
export async function keepTicket(db: Db, promotionId: string, ticket: string | undefined): Promise<void> {
  await db
    .updateTable('promotion_run')
    .set({ ticket: ticket === undefined ? null : secretsOf(db).seal(ticketPlace(promotionId), ticket) })
    .where('promotion_id', '=', promotionId)
    .execute();
}

interface Promotion {
  promotionId: string;
  target: string;
}

/** Which steps the target has applied, asked with the ticket; undefined if it does not say so, or without a ticket. */
export async function askOutcome(
  { database: { db }, config: { promotion } }: JobServices,
  { promotionId, target: name }: Promotion,
  signal: AbortSignal,
  options?: { retries: number },
): Promise<PromotedStep[] | undefined> {
  const target = promotion.targets.find((each) => each.name === name);
  const row = await db
    .selectFrom('promotion_run')
    .select('ticket')
    .where('promotion_id', '=', promotionId)
    .executeTakeFirst();
  if (!target || row?.ticket == null) return undefined;
  const ticket = secretsOf(db).open(ticketPlace(promotionId), row.ticket);
  const client = new TargetClient(target, promotion);
  const steps = await unlessUnknown(() => client.outcome(promotionId, ticket, signal, options));
  return steps?.map(withoutTime);
}

/**
 * Asks the target what became of a promotion whose session is gone, for instance because this platform was restarted.
 * @returns the collection that was sent last if the target does not say whether it was applied
 */
export async function settle(
  services: JobServices,
  promotion: Promotion,
  stop: AbortSignal,
): Promise<string | undefined> {
  const { db } = services.database;
  const run = await readRun(db, promotion.promotionId);
  const next = (await stepsOf(db, run)).find((step) => !run.steps.some(isStep(step)));
  // Without a ticket nothing was sent, or the target cannot be asked.
  if (!next || !run.hasTicket) return undefined;
  const applied = await askOutcome(services, promotion, AbortSignal.any([stop, AbortSignal.timeout(ASK_MS)]));
  if (!applied) return next.collection;
  await noteSteps(db, promotion.promotionId, applied);
  return undefined;
}
