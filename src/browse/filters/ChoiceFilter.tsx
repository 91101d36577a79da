import { useTranslate } from 'react-admin';
import { ChoiceSelect, type Choice } from '../../ui/ChoiceSelect';
import { CutText } from '../../ui/CutText';
import { FilterBox } from './FilterBox';

interface Props {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  /** Label of the option that removes the filter; defaults to 'Any …'. */
  none?: string;
}

/** A filter that offers a few values; at most one value is chosen. If one is, the filter shows its own name, too. */
export function ChoiceFilter({ label, value, choices, onChange, none }: Props) {
  const translate = useTranslate();
  const every = none ?? translate('lists.any', { name: label });
  // Until the choices are loaded, the stored value would be shown, which is often a code.
  const unnamed = choices.length === 0 ? '…' : value;
  const chosen = choices.find((choice) => choice.value === value)?.label ?? unnamed;
  const shown = value === '' ? every : translate('lists.filtered', { name: label, value: chosen });
  return (
    <FilterBox text={every} chosen={value !== ''}>
      <ChoiceSelect
        value={value}
        choices={[
          { value: '', label: every },
          ...choices,
          ...(value !== '' && choices.length === 0 ? [{ value, label: unnamed }] : []),
        ]}
        onChange={(event) => onChange(event.target.value)}
        renderValue={() => <CutText text={shown} />}
        slotProps={{ input: { 'aria-label': label } }}
      />
    </FilterBox>
  );
}
