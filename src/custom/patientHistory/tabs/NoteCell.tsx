import type { CellProps } from '../../../resources/extension';

/** Letters of a note that a table shows. */
const SHOWN = 300;

/** The beginning of a note. */
export function NoteCell({ record }: CellProps) {
  const text = String(record['note'] ?? '');
  return (
    <span className="cut" style={{ maxWidth: 720 }} title={text.slice(0, SHOWN)}>
      {text.slice(0, SHOWN)}
    </span>
  );
}
