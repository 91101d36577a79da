import type { EntityRecord, Json } from '../../../src/domain/entity/types';
import { isObject } from '../../../src/domain/entity/paths';
import type { Channel } from '../../../src/domain/messaging/states';
import { isAddress } from '../../messaging/message';

/** A line of the log as it is stored. */
export interface LogLine {
  create_date: string;
  tag: string;
  request_id: string | null;
  level: number;
  /** Entries: objects with a `message`, or anything else that JSON can hold. */
  log: unknown;
  /** Id of the outbox's message whose delivery the line may speak of. */
  delivery?: string;
}

export interface Target {
  channel: Channel;
  to: string;
}

/** Who is told of which lines. */
export interface Rule {
  notifyId: string;
  /** Folded; empty for any text. */
  text: string;
  /** As people wrote it. */
  shownText: string;
  level: number;
  /** Folded; empty for any tag. */
  tag: string;
  targets: Target[];
}

const CHANNEL: Record<string, Channel> = { email: 'email', sms: 'sms', slack: 'webhook' };

const fold = (text: string): string => text.toLowerCase();
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '');

function targetOf(row: Json): Target[] {
  if (!isObject(row)) return [];
  const channel = CHANNEL[textOf(row['notifyType'])];
  const to = textOf(row['notifyTarget']);
  // One that was stored before its form was checked holds up neither the others nor the log.
  return channel && isAddress(channel, to) ? [{ channel, to }] : [];
}

/** A stored log notification as a rule. */
export function ruleOf(record: EntityRecord): Rule {
  const { notify, logLevel } = record;
  return {
    notifyId: String(record['notifyId']),
    text: fold(textOf(record['logText'])),
    shownText: textOf(record['logText']),
    level: typeof logLevel === 'number' ? logLevel : 0,
    tag: fold(textOf(record['logTag'])),
    targets: Array.isArray(notify) ? notify.flatMap(targetOf) : [],
  };
}

/** What a line says, in one line of text. */
export function lineText({ log }: LogLine): string {
  const entries: unknown[] = Array.isArray(log) ? log : [log];
  return entries
    .map((entry) =>
      isObject(entry) && typeof entry['message'] === 'string' ? entry['message'] : JSON.stringify(entry),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a rule speaks of a line: its text contains the rule's, its level is the rule's or above, its tag the rule's. */
export const speaksOf = (rule: Rule, line: LogLine): boolean =>
  rule.targets.length > 0 &&
  line.level >= rule.level &&
  (rule.tag === '' || fold(line.tag) === rule.tag) &&
  (rule.text === '' || fold(lineText(line)).includes(rule.text));
