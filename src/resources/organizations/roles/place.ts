/** A cell of the matrix. */
export interface Place {
  row: number;
  column: number;
}

/** The cell that contains the target of an event. */
export function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
  const [row, column] = (cell?.dataset['at'] ?? '').split(',').map(Number);
  return cell && row !== undefined && column !== undefined ? { row, column } : undefined;
}

/** Rows that a page key skips. */
const PAGE = 10;

/** The cell that a key moves to; undefined if the key does not move. */
export function moved(
  from: Place,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  size: { rows: number; columns: number },
): Place | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const places: Record<string, Place> = {
    ArrowUp: { ...from, row: from.row - 1 },
    ArrowDown: { ...from, row: from.row + 1 },
    ArrowLeft: { ...from, column: from.column - 1 },
    ArrowRight: { ...from, column: from.column + 1 },
    PageUp: { ...from, row: from.row - PAGE },
    PageDown: { ...from, row: from.row + PAGE },
    Home: { row: ctrlKey ? 0 : from.row, column: 0 },
    End: { row: ctrlKey ? last.row : from.row, column: last.column },
  };
  const to = Object.hasOwn(places, key) ? places[key] : undefined;
  return (
    to && {
      row: Math.max(0, Math.min(to.row, last.row)),
      column: Math.max(0, Math.min(to.column, last.column)),
    }
  );
}
