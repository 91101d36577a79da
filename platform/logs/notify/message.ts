import type { OutgoingMessage } from '../../messaging/message';
import { lineText } from '../../../src/domain/logs/text';
import type { NotedLine, Rule, Target } from './rules';

/** The purpose of these messages in the outbox. */
export const PURPOSE = 'logNotification';

const LEVELS = ['Debug', 'Info', 'Warning', 'Error', 'Critical'];
/** Maximum number of lines in a message; further lines are only counted. */
const SHOWN = 10;
const LONGEST_LINE = 300;
const LONGEST_SUBJECT = 150;

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);
const levelName = (level: number): string => LEVELS[level] ?? String(level);

const written = (line: NotedLine): string =>
  [
    line.createDate,
    levelName(line.level),
    line.tag,
    cut(lineText(line.log), LONGEST_LINE),
    ...(line.requestId === null ? [] : [`(request ${line.requestId})`]),
  ].join('  ');

/** The most severe lines, in their original order. Among lines of the same level, earlier lines are chosen. */
function mostSevere(found: readonly NotedLine[], most: number): NotedLine[] {
  const chosen = new Set(found.toSorted((a, b) => b.level - a.level).slice(0, most));
  return found.filter((line) => chosen.has(line));
}

/** A description of the log lines that a rule matches. */
function ruleText({ shownText, level, tag }: Rule): string {
  const parts = [
    ...(shownText === '' ? [] : [`text "${shownText.replace(/\s+/g, ' ')}"`]),
    `level ${levelName(level)} or above`,
    ...(tag === '' ? [] : [`tag ${tag}`]),
  ];
  return parts.join(', ');
}

/**
 * A notification for one target about matching lines.
 * @param held number of lines held back since the last message
 */
export function composeNotice(rule: Rule, { channel, to }: Target, found: NotedLine[], held: number): OutgoingMessage {
  const shown = mostSevere(found, SHOWN);
  const more = found.length - shown.length;
  const text = [
    `${lines(found.length)} of the platform's log for ${ruleText(rule)}:`,
    '',
    ...shown.map(written),
    ...(more > 0 ? [`and ${more} more ${more === 1 ? 'line' : 'lines'}`] : []),
    ...(held > 0 ? ['', `${lines(held)} came before and were held back, because the rule had reached its limit.`] : []),
    '',
    `Rule ${rule.notifyId}`,
  ].join('\n');
  const [mostSevereLine] = mostSevere(found, 1);
  const what = mostSevereLine ? `${levelName(mostSevereLine.level)} ${lineText(mostSevereLine.log)}` : ruleText(rule);
  const count = found.length === 1 ? '1 log line' : `${found.length} log lines`;
  const subject = cut(`${count}${found.length > 1 ? ', most severe' : ''}: ${what}`, LONGEST_SUBJECT);
  return {
    channel,
    to,
    purpose: PURPOSE,
    text: channel === 'sms' ? subject : text,
    ...(channel === 'email' && { subject }),
  };
}
