import { isObject } from '../../../src/domain/entity/paths';
import type { Channel } from '../../../src/domain/messaging/states';
import { isAddress } from '../../messaging/message';
import type { DocumentOf, RowOf } from '../../../src/domain/records';

/** A log line as stored. */
export interface LogLine {
  create_date: string;
  tag: string;
  request_id: string | null;
  level: number;
  /** One entry or a list of entries: objects with a `message`, or anything else that JSON can hold. */
  log: unknown;
  /** Id of the outbox message whose delivery the line may be about. */
  delivery?: string;
}

export interface Target {
  channel: Channel;
  to: string;
}

/** Which log lines to report, and to whom. */
export interface Rule {
  notifyId: string;
  /** The text to find, in lower case; an empty text matches any line. */
  text: string;
  /** The text as a person entered it. */
  shownText: string;
  level: number;
  /** The tag, in lower case; an empty tag matches any line. */
  tag: string;
  targets: Target[];
}

const CHANNEL: Record<string, Channel> = { email: 'email', sms: 'sms', slack: 'webhook' };

const fold = (text: string): string => text.toLowerCase();
const trimmed = (value: string | null | undefined): string => (value ?? '').trim();

function targetOf({ notifyType, notifyTarget }: RowOf<'logNotification', 'notify'>): Target[] {
  const channel = CHANNEL[notifyType ?? ''];
  const to = trimmed(notifyTarget);
  // An invalid target, stored before addresses were checked, is skipped.
  return channel && isAddress(channel, to) ? [{ channel, to }] : [];
}

/** Reads a rule from a stored log notification. */
export function ruleOf({ notifyId, logText, logLevel, logTag, notify = [] }: DocumentOf<'logNotification'>): Rule {
  return {
    notifyId,
    text: fold(trimmed(logText)),
    shownText: trimmed(logText),
    level: logLevel ?? 0,
    tag: fold(trimmed(logTag)),
    targets: notify.flatMap(targetOf),
  };
}

/** A line's content as a single line of text. */
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

/**
 * Whether a line matches a rule: the line contains the rule's text, has at least the rule's level, and has the rule's
 * tag.
 */
export const ruleMatches = (rule: Rule, line: LogLine): boolean =>
  rule.targets.length > 0 &&
  line.level >= rule.level &&
  (rule.tag === '' || fold(line.tag) === rule.tag) &&
  (rule.text === '' || fold(lineText(line)).includes(rule.text));
