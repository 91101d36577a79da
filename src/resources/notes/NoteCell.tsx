import { unmarked } from '../../domain/content/unmarked';
import type { CellProps } from '../extension';

/** Maximum number of characters in a table cell. */
const SHOWN = 300;

/** The beginning of a note, without Markdown syntax. */
export function NoteCell({ record }: CellProps<'notes'>) {
  const text = unmarked(String(record.note ?? '').slice(0, 2 * SHOWN)).slice(0, SHOWN);
  return (
    <span className="cut" style={{ maxWidth: 720 }} title={text}>
      {text}
    </span>
  );
}
