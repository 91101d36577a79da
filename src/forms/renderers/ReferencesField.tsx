import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { asControl, type FieldProps } from '../bridge/field';
import { describedBy, FieldFrame } from './FieldFrame';
import { usePicking } from './picking';
import { useReferenced, useReferenceSearch } from './references';
import { searchProps } from './searchProps';

/** References to several records of another resource, as chips. */
function ReferencesField(field: FieldProps) {
  const { id, value, schema, commit, disabled, error } = field;
  const resource = schema.items?.['x-reference'] ?? '';
  const translate = useTranslate();
  const picking = usePicking();
  const ids = Array.isArray(value) ? value.map(String) : [];
  const chosen = useReferenced(resource, ids).map(({ option }) => option);
  const found = useReferenceSearch(resource, picking.open, picking.search);
  return (
    <FieldFrame {...field}>
      <Autocomplete
        id={id}
        multiple
        filterSelectedOptions
        {...searchProps(picking, found, translate)}
        disabled={disabled}
        value={chosen}
        onChange={(_, picked) => commit(picked.map((option) => option.id))}
        onBlur={field.touch}
        filterOptions={(options) => options.filter((option) => !ids.includes(option.id))}
        renderInput={(params) => (
          <TextField
            {...params}
            error={error !== undefined}
            inputProps={{ ...params.inputProps, ...describedBy(field) }}
            placeholder={translate('forms.typeToSearch')}
          />
        )}
      />
    </FieldFrame>
  );
}

export const ReferencesControl = asControl(ReferencesField);
