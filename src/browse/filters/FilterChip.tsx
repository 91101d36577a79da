import CheckBoxIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import ToggleButton from '@mui/material/ToggleButton';

interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /**
   * Whether assistive technology reports the filter as a check box, as the specification calls it, and not as a button.
   */
  asCheckbox?: boolean;
}

/** A filter that is either on or off. It looks like the other filters, and not like an action. */
export const FilterChip = ({ label, checked, onChange, asCheckbox = false }: Props) => (
  <ToggleButton
    size="small"
    value={label}
    selected={checked}
    onChange={() => onChange(!checked)}
    {...(asCheckbox && { role: 'checkbox', 'aria-checked': checked, 'aria-pressed': undefined })}
    sx={{ borderRadius: 4, px: 1, gap: 0.5, textTransform: 'none', '& svg': { fontSize: 18, ml: -0.5 } }}
  >
    {/* There is always an icon, so that the chip keeps its width. */}
    {checked ? <CheckBoxIcon /> : <UncheckedIcon />}
    {label}
  </ToggleButton>
);
