import type { ReactNode } from 'react';
import {
  factsOf,
  factText,
  MAIN_ROWS,
  zerosText,
  type ExtraRow,
  type Fact,
  type FactsByDay,
  type StoryRow,
} from '../../../../domain/story/facts/fact';
import { LaneHead } from '../grid/Lanes';
import { rowHeight } from '../grid/look';
import type { GridCell, GridRow } from '../grid/types';
import { BandCell, scalesOf } from './BandCell';
import { AlertCell, LaneCell, ListCell, MOST_LINES } from './cells';
import { lanesOf, MOST_LANES, mostOf } from './lanes';

/** How a row draws a day: alerts, lanes with a name each, a list, or bands. */
const KINDS: Record<StoryRow, 'alert' | 'lanes' | 'list' | 'bands'> = {
  alert: 'alert',
  symptoms: 'lanes',
  actions: 'list',
  labs: 'lanes',
  medications: 'lanes',
  conditions: 'lanes',
  appointments: 'list',
  encounters: 'list',
  missed: 'list',
  override: 'lanes',
  forecasts: 'bands',
};

/** The lines of an alert: its level, its sources, and what was done. */
const ALERT_LINES = 3;

interface Words {
  /** The name of a row. */
  row: (row: StoryRow) => string;
  /** What joins facts in a text. */
  between: string;
}

/** A cell for each day that has facts in the row. */
function cellsOf(
  facts: FactsByDay,
  row: StoryRow,
  between: string,
  draw: (facts: readonly Fact[]) => ReactNode,
): Map<string, GridCell> {
  const cells = new Map<string, GridCell>();
  for (const day of facts.keys()) {
    const own = factsOf(facts, day, row);
    const tone = row === 'alert' ? own[0]?.color : undefined;
    if (own.length === 0) continue;
    const said = own.filter(({ zero }) => !zero).map(factText);
    cells.set(day, {
      label: [...said, zerosText(own)].filter(Boolean).join(between),
      content: draw(own),
      ...(tone && { tone }),
    });
  }
  return cells;
}

function rowOf(row: StoryRow, facts: FactsByDay, words: Words): GridRow {
  const label = words.row(row);
  const kind = KINDS[row];
  const made = (height: number, draw: (facts: readonly Fact[]) => ReactNode, head?: ReactNode): GridRow => ({
    key: row,
    label,
    height: rowHeight(height),
    cells: cellsOf(facts, row, words.between, draw),
    ...(head !== undefined && { head }),
  });
  if (kind === 'alert') return made(ALERT_LINES, (own) => <AlertCell facts={own} />);
  if (kind === 'list') return made(Math.min(mostOf(facts, row), MOST_LINES), (own) => <ListCell facts={own} />);
  const all = lanesOf(facts, row);
  const lanes = all.slice(0, MOST_LANES);
  const head = <LaneHead label={label} lanes={lanes.map(({ name }) => name)} />;
  const height = lanes.length + 1 + (all.length > lanes.length ? 1 : 0);
  if (kind === 'lanes') return made(height, (own) => <LaneCell facts={own} lanes={lanes} />, head);
  const scales = scalesOf([...facts.values()].flat());
  return made(height, (own) => <BandCell facts={own} lanes={lanes} scales={scales} />, head);
}

/** The rows of the grid: those of every story, and those that are switched on. */
export const buildRows = (facts: FactsByDay, extra: readonly ExtraRow[], words: Words): GridRow[] =>
  [...MAIN_ROWS, ...extra].map((row) => rowOf(row, facts, words));
