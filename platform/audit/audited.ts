import { within } from '../db/within';
import type { Queryable, Tx } from '../db/types';
import type { Actor } from '../http/context';
import { AuditedAnswer } from '../http/contract/auditedAnswer';
import { auditMany, type AuditEvent } from './record';

/** An answer that may be sent, because the audit rows for its data have been stored. */
export type Audited<Answer> = AuditedAnswer<Answer>;

/** The answer to a read, and the audit rows to store for it. */
interface Reading<Answer> {
  answer: Answer;
  /** An empty list if this read needs no audit row. */
  events: AuditEvent | readonly AuditEvent[];
}

const isOne = (events: AuditEvent | readonly AuditEvent[]): events is AuditEvent => 'action' in events;

const write = (on: Queryable, actor: Actor, events: AuditEvent | readonly AuditEvent[]): Promise<void> =>
  auditMany(
    on,
    (isOne(events) ? [events] : events).map((event) => ({ actor, event })),
  );

/** The ways to answer with data whose reading must be audited. */
export const Audited = {
  /**
   * Reads in a transaction and stores the audit rows in it: if a row cannot be stored, nothing is answered. The
   * statements of a transaction run one after another.
   */
  read: <Answer>(on: Queryable, actor: Actor, work: (tx: Tx) => Promise<Reading<Answer>>): Promise<Audited<Answer>> =>
    within(on, async (tx) => {
      const { answer, events } = await work(tx);
      await write(tx, actor, events);
      return new AuditedAnswer(answer);
    }),

  /** Stores the audit row before anything is read: for streams, and for work too long for a transaction. */
  async before<Answer>(
    on: Queryable,
    actor: Actor,
    event: AuditEvent,
    work: () => Answer | Promise<Answer>,
  ): Promise<Audited<Answer>> {
    await write(on, actor, event);
    return new AuditedAnswer(await work());
  },

  /**
   * An answer whose audit rows the called code has stored. A read of an entity with a `reader` stores the audit row in
   * the same statement, and a write stores it in the same transaction.
   */
  written: <Answer>(answer: Answer): Audited<Answer> => new AuditedAnswer(answer),
};
