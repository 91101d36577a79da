import type { Story } from '../types';
import { some, type StoryWords } from './words';

/** Starts and ends without a known day as texts: `Aspirin: started 2026`; without any date, just name and status. */
export const undatedTexts = (
  rows: readonly Story['undated'][keyof Story['undated']][number][],
  { day, say }: Pick<StoryWords, 'day' | 'say'>,
): string[] =>
  rows.map((row) => {
    const { name, change, startDate, endDate, status } = row;
    const date = change === 'started' ? startDate : endDate;
    const said = change === null ? '' : some(say(`marks.${change}`), date !== null && day(date)).join(' ');
    const more = some(said, status, 'verification' in row && row.verification).join(', ');
    return more === '' ? name : `${name}: ${more}`;
  });
