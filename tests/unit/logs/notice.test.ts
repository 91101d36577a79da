import { expect, test } from 'vitest';
import { composeNotice } from '../../../platform/logs/notify/message';
import { ruleMatches, ruleOf, type NotedLine } from '../../../platform/logs/notify/rules';

const rule = ruleOf({ notifyId: 'r1', logText: null, logLevel: 2, notify: [] });
const line = (level: number, message: string): NotedLine => ({
  createDate: '2026-05-01T10:00:00.000Z',
  tag: 'api',
  requestId: null,
  level,
  log: [{ message }],
});
const mail = { channel: 'email', to: 'a@example.org' } as const;

test('the subject has the number of lines and the highest level', () => {
  expect(composeNotice(rule, mail, [line(2, 'slow')], 0).subject).toBe('1 log line: Warning slow');
  const found = [line(2, 'slow'), line(4, 'out of memory'), line(3, 'failed'), line(4, 'again')];
  expect(composeNotice(rule, mail, found, 0).subject).toBe('4 log lines, most severe: Critical out of memory');
  const texted = composeNotice(rule, { channel: 'sms', to: '+15550100' }, found, 0);
  expect(texted.text).toBe('4 log lines, most severe: Critical out of memory');
  expect(texted.subject).toBeUndefined();
});

test('the most severe line is included, however many precede it', () => {
  const found = [...Array.from({ length: 30 }, (_, at) => line(2, `slow ${at}`)), line(4, 'out of memory')];
  const { text } = composeNotice(rule, mail, found, 2);
  expect(text).toContain('out of memory');
  expect(text.match(/ {2}Warning {2}/g)).toHaveLength(9);
  expect(text.indexOf('slow 0')).toBeLessThan(text.indexOf('out of memory'));
  expect(text).toContain('and 21 more lines');
  expect(text).toContain('2 lines came before');
});

test('a rule finds its text in every part of a line, as a search does', () => {
  const text = (logText: string) =>
    ruleOf({ notifyId: 'r2', logText, logLevel: 0, notify: [{ notifyType: 'email', notifyTarget: 'a@example.org' }] });
  const noted = { ...line(2, 'Import failed'), log: [{ message: 'Import failed', cause: 'wardMismatch' }] };
  expect(['import', 'WARDMISMATCH', 'cause'].map((each) => ruleMatches(text(each), noted))).toEqual([
    true,
    true,
    false,
  ]);
});
