import { useTranslate } from 'react-admin';
import { ChoiceSelect } from '../../../ui/ChoiceSelect';
import { COLOURINGS, type Colouring } from './address';

interface Props {
  value: Colouring;
  onChange: (colouring: Colouring) => void;
}

/** The choice of what the colors of appointments stand for. */
export function ColourChoice({ value, onChange }: Props) {
  const translate = useTranslate();
  return (
    <ChoiceSelect
      value={value}
      choices={COLOURINGS.map((each) => ({ value: each, label: translate(`calendar.colouring.${each}`) }))}
      onChange={({ target }) => {
        const chosen = COLOURINGS.find((each) => each === target.value);
        if (chosen) onChange(chosen);
      }}
      inputProps={{ 'aria-label': translate('calendar.colours') }}
      sx={{ minWidth: 120 }}
    />
  );
}
