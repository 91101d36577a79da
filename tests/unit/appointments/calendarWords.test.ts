import { describe, expect, it } from 'vitest';
import { wordLocale, writeWords } from '../../../src/domain/dates/wordLocale';
import { aheadAt } from '../../../src/domain/dates/zone';
import { clockAt, spokenMoment } from '../../../src/resources/appointments/calendar/words';
import { clockTime, namedDateTime } from '../../../src/ui/time';

const MINUTE_MS = 60_000;
/** Days around changes of clocks. In St John’s they went back a minute after midnight; on Lord Howe by half an hour. */
const CHANGES = [
  ['America/Chicago', '2026-03-08'],
  ['America/Chicago', '2026-11-01'],
  ['Europe/Paris', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['America/St_Johns', '2005-10-30'],
  ['Africa/Casablanca', '2026-02-15'],
  ['UTC', '2026-03-08'],
] as const;

const moments = (day: string): number[] =>
  Array.from({ length: 4 * 72 }, (_, index) => Date.parse(day) + (index * 15 - 2 * 1440) * MINUTE_MS);

const MINUS = /^GMT-/;

/** The offset as the platform's own format has it, in minutes. */
function offsetAt(at: number, zone: string): number {
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const text = name.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [hours = 0, minutes = 0] = (/\d.*/.exec(text)?.[0] ?? '').split(':').map(Number);
  return (MINUS.test(text) ? -1 : 1) * (hours * 60 + minutes);
}

describe.each(CHANGES)('times in %s around %s', (zone, day) => {
  it('have the offset of their moment', () => {
    for (const at of moments(day)) expect(aheadAt(at, zone) / MINUTE_MS).toBe(offsetAt(at, zone));
  });

  it.each(['en', 'fr', 'zh-Hans'] as const)('are told as by their formats in %s', (language) => {
    const days = new Intl.DateTimeFormat(wordLocale(language), { dateStyle: 'full', timeZone: zone });
    for (const at of moments(day)) {
      const iso = new Date(at).toISOString();
      expect(clockAt(at, language, zone)).toBe(clockTime(iso, language, zone));
      expect(spokenMoment(at, language, zone)).toBe(
        `${writeWords(days, at, language)}, ${namedDateTime(iso, language, zone).replace(/^\S+ /, '')}`,
      );
    }
  });
});
