import type { Story } from '../types';
import { allergyDetails } from './allergies';
import { conditionDetails } from './conditions';
import { statusText } from './statuses';
import { some, type StoryWords } from './words';

type Row = Story['undated'][keyof Story['undated']][number];

function dateOf(row: Row): string | null {
  if (row.change === 'started') return row.startDate;
  return row.change === 'recorded' ? row.recordedDate : row.endDate;
}

/** Starts and ends without a known day as texts: `Aspirin: started 2026`; without any date, just name and status. */
export const undatedTexts = (rows: readonly Row[], { day, say }: Pick<StoryWords, 'day' | 'say'>): string[] =>
  rows.map((row) => {
    const { name, change } = row;
    const date = dateOf(row);
    const said = change === null ? '' : some(say(`marks.${change}`), date !== null && day(date)).join(' ');
    const details =
      'allergyId' in row
        ? allergyDetails(row, { say })
        : 'category' in row
          ? [statusText('conditions', row.status, { say }), ...conditionDetails(row, { say })]
          : [statusText('medications', row.status, { say })];
    const more = some(said, ...details).join(', ');
    return more === '' ? name : `${name}: ${more}`;
  });
