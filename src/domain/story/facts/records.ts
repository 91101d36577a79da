import type { Language } from '../../entity/types';
import { limitsText, valueText } from '../../history/values';
import { isAbsentReason } from '../../lab/absentReasons';
import { isPending } from '../../lab/awaited';
import { isJudged } from '../../lab/sign';
import { exactText } from '../../shownNumber';
import { gravityOf } from '../labs';
import type { StoryDay, StoryForecast, StoryLab, StoryNote, StoryOverride } from '../types';
import { conditionDetails } from './conditions';
import { allergyFact } from './allergies';
import type { Band, Fact } from './fact';
import { statusText } from './statuses';
import { some, type StoryWords } from './words';

const noteFact = ({ noteId, at, category, providerId, userId, text }: StoryNote, words: StoryWords): Fact => ({
  row: 'actions',
  key: `note ${noteId}`,
  name: words.say('marks.note'),
  value: text,
  more: some(category, words.person(providerId ?? userId), words.time(at)),
  at,
  marks: ['note'],
  record: { kind: 'note', id: noteId },
});

export const actionsOf = ({ notes }: StoryDay, words: StoryWords): Fact[] => notes.map((note) => noteFact(note, words));

/** A number of at most three significant digits, but with all digits before the point. */
function shortNumber(value: StoryLab['value'], language: Language): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return String(value ?? '');
  return exactText(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)), language);
}

/** The side of a value, as its sign shows it. */
export const LAB_SIDES = { high: 'above', low: 'below', abnormal: 'abnormal' } as const;

/** The side in words: where the value is in its range or, without a range, what the laboratory says. */
function sideWord(lab: StoryLab, words: StoryWords): string | undefined {
  const { outside, normalized: normalizedValue } = lab;
  if (outside === null) return undefined;
  return words.say(isJudged({ ...lab, normalizedValue }) ? LAB_SIDES[outside] : outside);
}

function labNumber({ value, comparator, missing }: StoryLab, { say, language }: StoryWords): string {
  if (value === null)
    return isPending(missing) ? say('pending') : isAbsentReason(missing) ? say(`absent.${missing}`) : (missing ?? '');
  return `${comparator ?? ''}${valueText(value, language)}`;
}

/** A result with its unit: `234.3 U/L`, `5.9 mmol/L (preliminary)`. */
export const labValueText = (lab: StoryLab, words: StoryWords): string =>
  some(
    labNumber(lab, words),
    lab.unit,
    lab.value !== null && lab.status === 'preliminary' && `(${words.say('preliminary')})`,
  ).join(' ');

function labFact(lab: StoryLab, words: StoryWords): Fact {
  const { dataPointId, dataId, name, at, comparator, value, outside } = lab;
  const number = labNumber(lab, words);
  const side = outside === null ? undefined : LAB_SIDES[outside];
  const known = words.data(dataId);
  const ends = limitsText(lab, words.language);
  return {
    row: 'labs',
    key: dataId,
    name: known === dataId ? (name ?? dataId) : known,
    value: some(labValueText(lab, words), sideWord(lab, words), lab.critical && words.say('critical')).join(', '),
    more: some(
      words.time(at),
      ends && words.say('range', { range: ends }),
      !lab.certain && typeof value === 'number' && words.say('notJudged'),
      lab.overLimit && words.say('overLimit'),
    ),
    at,
    short: value === null ? number : `${comparator ?? ''}${shortNumber(value, words.language)}`,
    marks: [],
    record: { kind: 'data', id: dataPointId },
    ...(side && { mark: { side, critical: lab.critical }, gravity: gravityOf(lab) }),
  };
}

/** The laboratory results of a day, the gravest first. */
export const labsOf = ({ labs }: StoryDay, words: StoryWords): Fact[] =>
  labs.map((lab) => labFact(lab, words)).sort((a, b) => (b.gravity ?? 0) - (a.gravity ?? 0));

/** The fact that a medication or condition starts or ends. */
const spanFact = (
  row: 'medications' | 'conditions',
  {
    id,
    name,
    change,
    text,
    status,
  }: { id: string; name: string; change: 'started' | 'ended'; text: string | null; status: string | null },
  words: StoryWords,
): Fact => ({
  row,
  key: id,
  name,
  value: words.say(`marks.${change}`),
  more: some(text, statusText(row, status, words)),
  marks: [change],
  record: { kind: row === 'medications' ? 'medication' : 'condition', id },
});

const KIND_OF = { appointments: 'appointment', encounters: 'encounter' } as const;

/** The fact of an appointment or an encounter. */
const spellFact = (
  row: 'appointments' | 'encounters',
  spell: {
    id: string;
    start: string;
    end: string | null;
    status: string | null;
    text: string | null;
    person: string | null;
  },
  words: StoryWords,
): Fact => ({
  row,
  key: `${row} ${spell.id}`,
  name: words.say(`spells.${row}`),
  value: some(words.time(spell.start) + (spell.end === null ? '' : `–${words.time(spell.end)}`), spell.text).join(', '),
  more: some(statusText(row, spell.status, words), words.person(spell.person)),
  at: spell.start,
  marks: [KIND_OF[row]],
  record: { kind: KIND_OF[row], id: spell.id },
});

const overrideFact = ({ dataPointId, value, reason, from, until, userId }: StoryOverride, words: StoryWords): Fact => ({
  row: 'override',
  key: 'override',
  name: words.say('overrides.name'),
  value: words.say(`overrides.${value}`),
  more: some(reason, `${words.day(from)} – ${words.day(until)}`, words.person(userId)),
  marks: ['override'],
  record: { kind: 'data', id: dataPointId },
});

/** The band of a forecast; undefined if the 10th or the 90th percentile is not known. */
export const bandOf = ({ p10, p50, p90 }: StoryForecast): Band | undefined =>
  p10 !== null && p90 !== null ? { low: p10, middle: p50 ?? (p10 + p90) / 2, high: p90 } : undefined;

function forecastFact(forecast: StoryForecast, words: StoryWords): Fact {
  const { forecastId, dataId, p50 } = forecast;
  const whole = bandOf(forecast);
  const said = (value: number | null): string => valueText(value, words.language);
  return {
    row: 'forecasts',
    key: dataId,
    name: words.data(dataId),
    value: whole ? `${said(whole.low)}–${said(whole.high)} (${said(whole.middle)})` : said(p50),
    more: [],
    marks: [],
    record: { kind: 'forecast', id: forecastId },
    ...(whole && { band: whole }),
  };
}

/** Minutes per hour. */
const MINUTES = 60;

/** The facts of a day in the optional rows. */
export function extrasOf(day: StoryDay, words: StoryWords): Fact[] {
  const { allergies, medications, conditions, appointments, encounters, missed, overrides, forecasts } = day;
  return [
    ...allergies.map((each) => allergyFact(each, words)),
    ...medications.map((each) => spanFact('medications', { ...each, id: each.medicationId }, words)),
    ...conditions.map((each) =>
      spanFact('conditions', { ...each, id: each.conditionId, text: conditionDetails(each, words).join(', ') }, words),
    ),
    ...appointments.map((each) =>
      spellFact(
        'appointments',
        { ...each, id: each.appointmentId, text: each.category, person: each.providerId },
        words,
      ),
    ),
    ...encounters.map((each) => spellFact('encounters', { ...each, id: each.encounterId, person: null }, words)),
    ...(missed
      ? [
          {
            row: 'missed' as const,
            key: 'missed',
            name: words.say('marks.missed'),
            value: words.say(missed.since === null ? 'neverCheckedIn' : 'missingSince', {
              day: missed.since === null ? '' : words.day(missed.since),
            }),
            more: [words.say('dueEvery', { hours: Math.round(missed.dueEvery / MINUTES) })],
            marks: ['missed' as const],
          },
        ]
      : []),
    ...overrides.map((each) => overrideFact(each, words)),
    ...forecasts.map((each) => forecastFact(each, words)),
  ];
}
