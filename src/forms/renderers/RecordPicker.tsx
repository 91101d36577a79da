import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { OpenAdornment } from '../../ui/OpenAdornment';
import type { FieldProps } from '../bridge/field';
import { describedBy } from './FieldFrame';
import type { Found, PickerOption, Picking } from './picking';
import { searchProps } from './searchProps';

interface Props<O extends PickerOption> {
  field: FieldProps;
  chosen: O | null;
  picking: Picking;
  found: Found<O>;
  placeholder: string;
  /** What the list says if the search finds no record. */
  nothingFound?: string;
  /** Address of the chosen record; if absent, there is no link. */
  to?: string;
  same?: (option: O, other: O) => boolean;
}

/**
 * A picker for one record. It searches on the platform while the user types. The user can clear the picker, and follow
 * its link to the chosen record.
 */
export function RecordPicker<O extends PickerOption>(props: Props<O>) {
  const { field, chosen, picking, found, placeholder, nothingFound, to } = props;
  const { id, empty, commit, disabled, error } = field;
  const translate = useTranslate();
  return (
    <Autocomplete
      id={id}
      {...searchProps(picking, found, translate)}
      {...(nothingFound !== undefined && !found.failed && { noOptionsText: nothingFound })}
      disabled={disabled}
      value={chosen}
      // An option without an id cannot be chosen.
      getOptionDisabled={(option) => option.id === ''}
      onChange={(_, option) => commit(option?.id ?? empty)}
      onBlur={field.touch}
      {...(props.same && { isOptionEqualToValue: props.same })}
      renderInput={(params) => (
        <TextField
          {...params}
          error={error !== undefined}
          placeholder={placeholder}
          inputProps={{ ...params.inputProps, ...describedBy(field) }}
          slotProps={{
            input: {
              ...params.InputProps,
              startAdornment: chosen && to !== undefined && <OpenAdornment to={to} name={chosen.label} />,
            },
          }}
        />
      )}
    />
  );
}
