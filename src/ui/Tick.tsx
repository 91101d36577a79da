interface Props {
  label: string;
  checked: boolean;
  /** Some of its rows are selected, some are not. */
  indeterminate?: boolean;
  onChange: () => void;
}

/** Picks a row of a `DataTable`, which gives it its look: the browser's own control, since a list has very many of them. */
export function Tick({ label, checked, indeterminate = false, onChange }: Props) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
      />
    </label>
  );
}
