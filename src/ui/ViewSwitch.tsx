import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface Props<View extends string> {
  label: string;
  value: View;
  options: readonly (readonly [View, string])[];
  onChange: (view: View) => void;
}

/** Switches between two views of the same records. */
export function ViewSwitch<View extends string>({ label, value, options, onChange }: Props<View>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_, next: View | null) => next !== null && onChange(next)}
    >
      {options.map(([view, text]) => (
        <ToggleButton key={view} value={view} sx={{ minWidth: 36 }}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
