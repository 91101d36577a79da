import { expect, test } from 'vitest';
import { TODAYS_NAMES, zoneWords } from '../../../src/domain/dates/zoneWords';

test.each([
  ['Asia/Kolkata', 'en', ['Asia/Calcutta', 'India', 'India Standard Time']],
  ['Europe/Kyiv', 'en', ['Europe/Kiev', 'Ukraine']],
  ['America/New_York', 'en', ['United States', 'Eastern Time', 'ET', 'EST']],
  ['Europe/Berlin', 'fr', ['Germany', 'Allemagne', 'DE']],
  ['Asia/Shanghai', 'zh-Hans', ['中国', 'China']],
])('%s is found in %s by %j', (zone, language, words) => {
  expect(zoneWords(zone, language)).toEqual(expect.arrayContaining(words));
});

test.each(Object.entries(TODAYS_NAMES))('%s is the zone that is now named %s', (older, today) => {
  const wallTime = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'full', timeStyle: 'full' }).format(0);
  expect(wallTime(today)).toBe(wallTime(older));
});
