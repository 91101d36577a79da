import { sql } from 'kysely';
import type { Db, Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Outbox } from '../../messaging/outbox';
import { composeNotice } from './message';
import { ruleOf, ruleMatches, type NotedLine, type Rule } from './rules';

const RULE = 'logNotification';
const MOST_RULES = 1_000;
/** Maximum number of messages per rule in a time span; the schema's help states the same. */
export const MOST_MESSAGES = 5;
export const SPAN_MINUTES = 10;

export interface Match {
  rule: Rule;
  lines: NotedLine[];
}

/** The ids of messages that the log lines claim to deliver and that really exist in the outbox. */
async function ownDeliveries(db: Db, lines: readonly NotedLine[]): Promise<ReadonlySet<string>> {
  const ids = lines.flatMap(({ delivery }) => (delivery === undefined ? [] : [delivery]));
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('outbox').select('outbox_id').where('outbox_id', 'in', ids).execute();
  return new Set(rows.map(({ outbox_id }) => outbox_id));
}

/**
 * Notifies people of log lines that match their rules. Messages are enqueued in the transaction that writes the lines,
 * so each line is reported exactly once, by the process that wrote it.
 */
export class LogNotifier {
  constructor(
    readonly entities: EntityStore,
    readonly outbox: Pick<Outbox, 'enqueue'>,
  ) {}

  /** The rules that match lines which are about to be written. */
  async matches(db: Db, lines: readonly NotedLine[]): Promise<Match[]> {
    if (!this.entities.has(RULE)) return [];
    const { records } = await this.entities.list(db, RULE, { limit: MOST_RULES });
    if (records.length === 0) return [];
    const own = await ownDeliveries(db, lines);
    const foreign = lines.filter(({ delivery }) => delivery === undefined || !own.has(delivery));
    return records
      .map(ruleOf)
      .map((rule) => ({ rule, lines: foreign.filter((line) => ruleMatches(rule, line)) }))
      .filter(({ lines: found }) => found.length > 0)
      .sort((a, b) => (a.rule.notifyId < b.rule.notifyId ? -1 : 1));
  }

  /** Enqueues the messages, or counts what is held back because a rule has reached its limit. */
  async tell(tx: Tx, matches: readonly Match[]): Promise<void> {
    // The matches are in the order of rule ids, so that two processes cannot deadlock.
    for (const { rule, lines } of matches) {
      const before = await this.#take(tx, rule.notifyId, lines.length);
      if (before === undefined) continue;
      for (const target of rule.targets) await this.outbox.enqueue(tx, composeNotice(rule, target, lines, before));
    }
  }

  /** @returns the number of lines held back since the last message, or undefined if these lines are held back too */
  async #take(tx: Tx, notifyId: string, count: number): Promise<number | undefined> {
    await sql`INSERT INTO log_notify_state (notify_id) VALUES (${notifyId}) ON CONFLICT DO NOTHING`.execute(tx);
    const { rows } = await sql<{ sent: number; held: number; over: boolean }>`
      SELECT sent, held, span_start < now() - ${sql.lit(SPAN_MINUTES)} * interval '1 minute' AS over
      FROM log_notify_state WHERE notify_id = ${notifyId} FOR UPDATE`.execute(tx);
    const state = rows[0] ?? { sent: 0, held: 0, over: true };
    const sent = state.over ? 0 : state.sent;
    const may = sent < MOST_MESSAGES;
    await sql`
      UPDATE log_notify_state SET
        span_start = CASE WHEN ${sent} = 0 THEN now() ELSE span_start END,
        sent = ${may ? sent + 1 : sent},
        held = ${may ? 0 : state.held + count}
      WHERE notify_id = ${notifyId}`.execute(tx);
    return may ? state.held : undefined;
  }
}
