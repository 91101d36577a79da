import { useTranslate } from 'react-admin';
import { ChoiceSelect } from '../../../ui/ChoiceSelect';
import { CutText } from '../../../ui/CutText';
import { viewerZone } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import { zonesToChoose, zoneText } from './zones';

interface Props {
  zone: string;
  onChange: (zone: string) => void;
}

/** The choice of the calendar's zone. The viewer's own zone is marked. */
export function ZoneChoice({ zone, onChange }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const own = viewerZone();
  const labelOf = (name: string): string => {
    const text = zoneText(name, language);
    return name === own ? translate('calendar.ownZone', { zone: text }) : text;
  };
  return (
    <ChoiceSelect
      value={zone}
      choices={zonesToChoose(own, zone).map((each) => ({ value: each, label: labelOf(each) }))}
      onChange={({ target }) => onChange(target.value)}
      renderValue={() => <CutText text={labelOf(zone)} />}
      inputProps={{ 'aria-label': translate('calendar.zone') }}
      sx={{ minWidth: 160, maxWidth: 'min(340px, 100%)' }}
    />
  );
}
