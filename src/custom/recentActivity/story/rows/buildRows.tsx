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

/** How the cells of each row are drawn: as alerts, named lanes, a list, or bands. */
const KINDS: Record<StoryRow, 'alert' | 'lanes' | 'list' | 'bands'> = {
  alert: 'alert',
  symptoms: 'lanes',
  actions: 'list',
  labs: 'lanes',
  allergies: 'lanes',
  medications: 'lanes',
  conditions: 'lanes',
  appointments: 'list',
  encounters: 'list',
  missed: 'list',
  override: 'lanes',
  forecasts: 'bands',
};

/** The lines of an alert cell: level, sources and actions. */
const ALERT_LINES = 3;

interface Words {
  /** The name of a row. */
  row: (row: StoryRow) => string;
  /** The separator between facts in a text. */
  between: string;
}

/** A cell with its content, and its facts as accessible text. */
function cellOf(facts: readonly Fact[], row: StoryRow, between: string, content: ReactNode): GridCell {
  const tone = row === 'alert' ? facts[0]?.color : undefined;
  const said = facts.filter(({ zero }) => !zero).map(factText);
  const label = [...said, zerosText(facts)].filter(Boolean).join(between);
  return { label, content, ...(tone && { tone }) };
}

/** Returns a function that makes the cell of a day on the first request and caches it. */
function cellsOf(
  facts: FactsByDay,
  row: StoryRow,
  between: string,
  draw: (facts: readonly Fact[]) => ReactNode,
): GridRow['cell'] {
  const made = new Map<string, GridCell | undefined>();
  return (day) => {
    if (made.has(day)) return made.get(day);
    const own = factsOf(facts, day, row);
    const cell = own.length === 0 ? undefined : cellOf(own, row, between, draw(own));
    made.set(day, cell);
    return cell;
  };
}

function rowOf(row: StoryRow, facts: FactsByDay, words: Words): GridRow {
  const label = words.row(row);
  const kind = KINDS[row];
  const made = (height: number, draw: (facts: readonly Fact[]) => ReactNode, head?: ReactNode): GridRow => ({
    key: row,
    label,
    height: rowHeight(height),
    cell: cellsOf(facts, row, words.between, draw),
    ...(head !== undefined && { head }),
  });
  if (kind === 'alert') return made(ALERT_LINES, (own) => <AlertCell facts={own} />);
  if (kind === 'list') return made(Math.min(mostOf(facts, row), MOST_LINES), (own) => <ListCell facts={own} />);
  const all = lanesOf(facts, row);
  const lanes = all.slice(0, MOST_LANES);
  const head = <LaneHead label={label} lanes={lanes.map(({ name }) => name)} />;
  const height = lanes.length + 1 + (all.length > lanes.length ? 1 : 0);
  if (kind === 'lanes') return made(height, (own) => <LaneCell facts={own} lanes={lanes} />, head);
  const scales = scalesOf(facts.outlines.values());
  return made(height, (own) => <BandCell facts={own} lanes={lanes} scales={scales} />, head);
}

/** The rows of the grid: the main rows, and the optional rows that are switched on. */
export const buildRows = (facts: FactsByDay, extra: readonly ExtraRow[], words: Words): GridRow[] =>
  [...MAIN_ROWS, ...extra].map((row) => rowOf(row, facts, words));
