interface Props {
  label: string;
  checked: boolean;
  /** Whether some but not all rows are selected. */
  indeterminate?: boolean;
  disabled?: boolean;
  onChange: () => void;
}

/** The checkbox of a row, styled by `DataTable`. A native control is used, because a list has very many checkboxes. */
export function Tick({ label, checked, indeterminate = false, disabled = false, onChange }: Props) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
      />
    </label>
  );
}
