import type { Channel } from '../../../src/domain/messaging/states';
import { isAddress } from '../../messaging/message';
import type { DocumentOf, RowOf } from '../../../src/domain/records';
import { folded, searchedText } from '../../../src/domain/logs/text';
import type { LogLine } from '../store/types';

/** What a rule needs of a log line. */
export interface NotedLine extends Pick<LogLine, 'createDate' | 'tag' | 'requestId' | 'level' | 'log'> {
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

const trimmed = (value: string | null | undefined): string => (value ?? '').trim();

function targetOf({ notifyType, notifyTarget }: RowOf<'logNotification', 'notify'>): Target[] {
  const channel = CHANNEL[notifyType ?? ''];
  const to = trimmed(notifyTarget);
  // An invalid target, stored while the schema allowed it, is skipped.
  return channel && isAddress(channel, to) ? [{ channel, to }] : [];
}

/** Reads a rule from a stored log notification. */
export function ruleOf({ notifyId, logText, logLevel, logTag, notify = [] }: DocumentOf<'logNotification'>): Rule {
  return {
    notifyId,
    text: folded(trimmed(logText)),
    shownText: trimmed(logText),
    level: logLevel ?? 0,
    tag: folded(trimmed(logTag)),
    targets: notify.flatMap(targetOf),
  };
}

/**
 * Whether a line matches a rule: the line contains the rule's text, has at least the rule's level, and has the rule's
 * tag.
 */
export const ruleMatches = (rule: Rule, line: NotedLine): boolean =>
  rule.targets.length > 0 &&
  line.level >= rule.level &&
  (rule.tag === '' || folded(line.tag) === rule.tag) &&
  (rule.text === '' || folded(searchedText(line.log)).includes(rule.text));
