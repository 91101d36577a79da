import { wordDate } from '../../../src/domain/shownTime';
import { factsByDay } from '../../../src/domain/story/facts';
import {
  EXTRA_ROWS,
  factsOf,
  MAIN_ROWS,
  zerosText,
  type Fact,
  type StoryRow,
} from '../../../src/domain/story/facts/fact';
import type { Story } from '../../../src/domain/story/types';
import { filled } from '../../messaging/letter';
import { plain } from '../document/parts';
import type { Block, Cell } from '../document/types';
import type { StoryReader } from './words';

const ROWS: readonly StoryRow[] = [...MAIN_ROWS, ...EXTRA_ROWS];
/** Maximum number of rows in the table, and of letters in them; earlier days are left out. */
const MOST = 1_000;
const MOST_LETTERS = 600_000;
/** Maximum number of entries in a row, so that it fits on a page. */
const IN_ROW = 10;

interface DayRow {
  day: string;
  row: StoryRow;
  entries: Cell[];
}

const entryOf = ({ name, value, more, color, mark }: Fact): Cell => ({
  text: value === '' ? name : `${name}: ${value}`,
  ...(color && { alert: color }),
  ...(mark && { mark }),
  ...(more.length > 0 && { detail: more.join(' · ') }),
});

function rowsOf(facts: readonly Fact[], day: string, row: StoryRow): DayRow[] {
  const zeros = zerosText(facts);
  const entries = [...facts.filter(({ zero }) => !zero).map(entryOf), ...(zeros === '' ? [] : [plain(zeros)])];
  return Array.from({ length: Math.ceil(entries.length / IN_ROW) }, (_, at) => ({
    day,
    row,
    entries: entries.slice(at * IN_ROW, (at + 1) * IN_ROW),
  }));
}

const lettersIn = (entries: readonly Cell[]): number =>
  entries.reduce((sum, { text, detail = '' }) => sum + text.length + detail.length, 0);

/** The newest days whose rows all fit into the table, in order. The newest day is always included. */
function newest(days: readonly DayRow[][]): DayRow[][] {
  let [count, letters] = [0, 0];
  const first = days.findLastIndex((rows) => {
    count += rows.length;
    letters += rows.reduce((sum, { entries }) => sum + lettersIn(entries), 0);
    return count > MOST || letters > MOST_LETTERS;
  });
  return days.slice(Math.min(first + 1, days.length - 1));
}

const stacked = ([first = plain(''), ...more]: readonly Cell[]): Cell => ({
  ...first,
  ...(more.length > 0 && { more }),
});

/** Each day with all rows of the story in words, including rows that the screen hides. */
export function dayBlocks(story: Story, reader: StoryReader): Block[] {
  const { words, translate, language } = reader;
  const facts = factsByDay(story, reader);
  const days = [...facts.keys()].map((day) => ROWS.flatMap((row) => rowsOf(factsOf(facts, day, row), day, row)));
  const shown = newest(days);
  const heading: Block = { kind: 'heading', text: words.days };
  const [begin] = shown[0] ?? [];
  if (!begin) return [heading, { kind: 'text', text: translate('storyView.empty'), quiet: true }];
  return [
    heading,
    {
      kind: 'table',
      columns: [
        { label: words.day, share: 1.1 },
        { label: words.what, share: 1 },
        { label: words.entries, share: 4 },
      ],
      rows: shown
        .flat()
        .map(({ day, row, entries }) => [
          plain(wordDate(day, language)),
          plain(reader.say(`rows.${row}`)),
          stacked(entries),
        ]),
    },
    ...(shown.length < days.length
      ? [{ kind: 'warning' as const, text: filled(words.tooMany, { day: wordDate(begin.day, language) }) }]
      : []),
  ];
}
