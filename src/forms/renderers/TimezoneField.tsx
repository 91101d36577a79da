import { zoneName } from '../../domain/dates/zoneName';
import { asControl, type FieldProps } from '../bridge/field';
import { SuggestField, type Suggestion } from './SuggestField';

const ZONES: readonly Suggestion[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
].map((zone) => ({ value: zone, label: zoneName(zone), search: zone }));

/** A time zone by its IANA name. */
const TimezoneField = (field: FieldProps) => <SuggestField field={field} options={ZONES} />;

export const TimezoneControl = asControl(TimezoneField);
