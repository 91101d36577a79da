/** A cell by its row and column, both counted from 0. */
export interface Spot {
  row: number;
  column: number;
}

/** A week, the step of Page Up and Page Down. */
const PAGE = 7;

type Move = (spot: Spot, last: Spot) => Spot;

const to = (row: number, column: number): Move => {
  const move: Move = (spot) => ({ row: spot.row + row, column: spot.column + column });
  return move;
};

const MOVES: Record<string, Move> = {
  ArrowLeft: to(0, -1),
  ArrowRight: to(0, 1),
  ArrowUp: to(-1, 0),
  ArrowDown: to(1, 0),
  PageUp: to(0, -PAGE),
  PageDown: to(0, PAGE),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
};

const CORNERS: Record<string, Move> = { Home: () => ({ row: 0, column: 0 }), End: (_, last) => last };

const within = (value: number, last: number): number => Math.min(Math.max(value, 0), last);

/** Moves a spot outside the grid to the nearest cell. */
export const nearest = (spot: Spot, last: Spot): Spot => ({
  row: within(spot.row, last.row),
  column: within(spot.column, last.column),
});

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** The cell that a key moves to: left and right by days, up and down by rows; undefined for other keys. */
export function moved(pressed: Pressed, spot: Spot, last: Spot): Spot | undefined {
  if (pressed.altKey || pressed.shiftKey) return undefined;
  const move = (pressed.ctrlKey || pressed.metaKey ? CORNERS : MOVES)[pressed.key];
  return move && nearest(move(spot, last), last);
}

/** The number of zoom steps for a key; `all` shows every day; undefined for other keys. */
export function zoomOf({ key, ctrlKey, metaKey, altKey }: Pressed): number | 'all' | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === '+' || key === '=') return 1;
  if (key === '-' || key === '_') return -1;
  return key === '0' ? 'all' : undefined;
}
