import type { DailyArgs } from '../../../src/domain/report/daily';
import { isAlertColor } from '../../../src/domain/report/shapes';
import { namedDateTime, shortDate } from '../../../src/domain/shownTime';
import texts from '../../../src/i18n/reports/dailySummary';
import { filled } from '../../messaging/letter';
import { plain, sharedWords, tableBlocks, textsFor, type SharedWords } from '../document/parts';
import type { Block, Cell } from '../document/types';
import { dayIn, personName } from '../shown';
import type { DailyAlert, DailyFacts, DailyPatient } from './read';

export type Words = (typeof texts)['en'] & SharedWords;

export const wordsIn = (args: DailyArgs): Words => ({ ...sharedWords(args), ...textsFor(texts, args) });

const timeIn = ({ language, timeZone }: DailyArgs, at: string): string => namedDateTime(at, language, timeZone);

/** The name of an alert's colour. */
export const colorWord = ({ color }: DailyAlert, words: Words): string =>
  isAlertColor(color) ? words[color] : words.other;

/** An alert's level, with its colour if the level's name does not mention it. */
export function levelText(alert: DailyAlert, words: Words): string {
  const word = colorWord(alert, words);
  return alert.name.toLowerCase() === word.toLowerCase() ? alert.name : `${alert.name} (${word})`;
}

export const patientText = ({ patient }: DailyPatient): string => personName(patient) || patient.patientId;

/** Notes on how many patients the report leaves out. */
export function cutTexts({ patients, total, considered }: DailyFacts, words: Words): { cut?: string; unseen?: string } {
  return {
    ...(total > patients.length && { cut: filled(words.cut, { total, shown: patients.length }) }),
    ...(total > considered && { unseen: filled(words.looked, { total, looked: considered }) }),
  };
}

/** An alert: its level with the colour as sign and word, its time, and the answers that led to it. */
function alertCell(alert: DailyAlert, words: Words, args: DailyArgs): Cell {
  const { color, at, reasons } = alert;
  return {
    text: levelText(alert, words),
    ...(isAlertColor(color) && { alert: color }),
    detail: [timeIn(args, at), reasons].filter(Boolean).join(' · '),
  };
}

function newsOf({ recentActivity }: DailyPatient, words: Words): string {
  const { alerts = 0, messages = 0, notes = 0 } = recentActivity ?? {};
  const counts = [
    [words.newAlerts, alerts],
    [words.messages, messages],
    [words.notes, notes],
  ] as const;
  const some = counts.filter(([, count]) => count > 0).map(([text, count]) => filled(text, { count }));
  return some.join(' · ') || words.nothingNew;
}

function rowOf(each: DailyPatient, words: Words, args: DailyArgs): Cell[] {
  const { patient, plans, alerts, recentActivity } = each;
  const [first, ...rest] = alerts.map((alert) => alertCell(alert, words, args));
  return [
    plain(patientText(each)),
    plain(shortDate(patient.dob, args.language)),
    plain(plans.join(', ')),
    first ? { ...first, ...(rest.length > 0 && { more: rest }) } : plain(words.noAlert),
    plain(recentActivity?.lastReport ? timeIn(args, recentActivity.lastReport) : words.never),
    plain(newsOf(each, words)),
  ];
}

/** Key figures of all patients. */
function headerBlock({ counts, now, since, total }: DailyFacts, words: Words, args: DailyArgs): Block {
  const ofColor = (color: 'red' | 'orange' | 'yellow' | 'green') => ({
    label: words[color],
    value: { text: String(counts[color]), alert: color },
  });
  return {
    kind: 'facts',
    facts: [
      { label: words.day, value: plain(`${dayIn(args, now)} (${args.timeZone})`) },
      { label: words.since, value: plain(filled(words.span, { time: timeIn(args, since) })) },
      { label: words.patients, value: plain(String(total)) },
      { label: words.noAlert, value: plain(String(counts.none)) },
      ofColor('red'),
      ofColor('orange'),
      ofColor('yellow'),
      ofColor('green'),
      ...(counts.other > 0 ? [{ label: words.other, value: plain(String(counts.other)) }] : []),
    ],
  };
}

/** The report's blocks: key figures, then the patients by urgency. */
export function dailyBlocks(facts: DailyFacts, args: DailyArgs): Block[] {
  const words = wordsIn(args);
  const { patients } = facts;
  const columns = [
    { label: words.patient, share: 1.6 },
    { label: words.dob, share: 1.3 },
    { label: words.plans, share: 1.5 },
    { label: words.alerts, share: 2.6 },
    { label: words.lastReport, share: 1.5 },
    { label: words.since, share: 1.5 },
  ];
  if (patients.length === 0) return [headerBlock(facts, words, args), { kind: 'text', text: words.noPatients }];
  const rows = patients.map((each) => rowOf(each, words, args));
  const { cut, unseen } = cutTexts(facts, words);
  return [
    headerBlock(facts, words, args),
    ...[words.order, unseen].flatMap((text): Block[] => (text ? [{ kind: 'text', text, quiet: true }] : [])),
    ...tableBlocks(words.patients, columns, rows, words.noPatients, cut),
  ];
}
