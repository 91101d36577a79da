import { TODAYS_NAMES, zoneWords } from '../../domain/dates/zoneWords';
import { zoneName } from '../../domain/dates/zoneName';
import { currentLanguage } from '../../i18n';
import { asControl, type FieldProps } from '../bridge/field';
import { SuggestField, type Suggestion } from './SuggestField';

const ZONES: readonly Suggestion[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone !== 'UTC')
    .map((zone) => TODAYS_NAMES[zone] ?? zone)
    .toSorted(),
].map((zone) => ({ value: zone, label: zoneName(zone), search: wordsOf(zone) }));

/** Words are found once, because finding those of all zones takes a moment. */
function wordsOf(zone: string): () => readonly string[] {
  const found = new Map<string, readonly string[]>();
  return () => {
    const language = currentLanguage();
    const words = found.get(language) ?? [zone, ...zoneWords(zone, language)];
    found.set(language, words);
    return words;
  };
}

/** A time zone by its IANA name, found by city, country and the usual names of its time. */
const TimezoneField = (field: FieldProps) => <SuggestField field={field} options={ZONES} />;

export const TimezoneControl = asControl(TimezoneField);
