import { v7 as uuid } from 'uuid';
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { DirectAttempt } from '../../src/contract/directMessages';
import type { Attempted, AttemptOutcome, AttemptReason } from '../../src/domain/directMessages/terms';
import type { Json, JsonObject } from '../../src/domain/entity/types';
import type { Queryable, Tables, Tx } from '../db/types';
import type { Actor } from '../http/context';

/** An attempt to take or process a message or an attachment. */
export interface NewAttempt {
  why: AttemptReason;
  outcome: AttemptOutcome;
  /** The version of the rules by which the attempt was made. */
  ruleVersion: string;
  /** Why the attempt failed: a code, and possibly a detail after a space. */
  cause?: string | null;
  /** The result in codes and counts, for the comparison with other attempts. */
  result?: JsonObject;
}

type AttemptRow = Selectable<Tables['direct_attempt']>;

/** The properties that differ, with both values; a missing value is null. */
export function differenceOf(before: JsonObject, now: JsonObject): Record<string, [Json, Json]> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted();
  return Object.fromEntries(
    names
      .map((name): [string, [Json, Json]] => [name, [before[name] ?? null, now[name] ?? null]])
      .filter(([, [old, fresh]]) => !isDeepStrictEqual(old, fresh)),
  );
}

const newest = (tx: Tx, subject: Attempted, subjectId: string) =>
  tx
    .selectFrom('direct_attempt')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('number', 'desc')
    .limit(1);

const lastRun = (tx: Tx, subject: Attempted, subjectId: string) =>
  newest(tx, subject, subjectId).where('outcome', '!=', 'cleared').executeTakeFirst();

/**
 * Adds an attempt, in the transaction of its result. Attempts are never changed.
 * @returns the number of the attempt, beginning with 1
 */
export async function addAttempt(
  tx: Tx,
  actor: Actor,
  subject: Attempted,
  subjectId: string,
  { why, outcome, ruleVersion, cause = null, result = {} }: NewAttempt,
): Promise<number> {
  const last = await newest(tx, subject, subjectId).executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  // Clearing is no run and has no result, so that a run is compared with the last run.
  const before = outcome === 'cleared' ? undefined : await lastRun(tx, subject, subjectId);
  const difference = before
    ? differenceOf(
        { ...before.result, outcome: before.outcome, cause: before.cause, ruleVersion: before.rule_version },
        { ...result, outcome, cause, ruleVersion },
      )
    : {};
  await tx
    .insertInto('direct_attempt')
    .values({
      attempt_id: uuid(),
      subject,
      subject_id: subjectId,
      number,
      user_id: actor.userId,
      username: actor.username,
      request_id: actor.requestId,
      why,
      rule_version: ruleVersion,
      outcome,
      cause,
      result: JSON.stringify(result),
      difference: JSON.stringify(difference),
    })
    .execute();
  return number;
}

const answerOf = (row: AttemptRow): DirectAttempt => ({
  number: row.number,
  at: row.at,
  userId: row.user_id,
  username: row.username,
  requestId: row.request_id,
  why: row.why,
  ruleVersion: row.rule_version,
  outcome: row.outcome,
  cause: row.cause,
  result: row.result,
  difference: row.difference,
});

/** The attempts of a message or an attachment, newest first. */
export async function attemptsOf(on: Queryable, subject: Attempted, subjectId: string): Promise<DirectAttempt[]> {
  const rows = await on
    .selectFrom('direct_attempt')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(answerOf);
}
