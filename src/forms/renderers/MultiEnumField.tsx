import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Json } from '../../domain/entity/types';
import { enumLabel } from '../../domain/entity/labels';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { autocompleteTexts } from './autocompleteTexts';
import { describedBy, FieldFrame } from './FieldFrame';

/** A choice of several values, shown as chips and stored in the schema's order. */
function MultiEnumField(field: FieldProps) {
  const { id, schema, value, commit, fullPath, disabled, error } = field;
  const { entity, language } = useFormScope();
  const translate = useTranslate();
  const offered = (schema.items?.enum ?? schema.enum ?? []).filter(
    (each): each is Exclude<Json, null> => each !== null,
  );
  const chosen = Array.isArray(value) ? value.filter((each): each is Exclude<Json, null> => each !== null) : [];
  const inOrder = (values: Exclude<Json, null>[]) => [
    ...offered.filter((each) => values.includes(each)),
    ...values.filter((each) => !offered.includes(each)),
  ];
  return (
    <FieldFrame {...field}>
      <Autocomplete
        id={id}
        multiple
        disableCloseOnSelect
        size="small"
        disabled={disabled}
        options={offered}
        value={chosen}
        getOptionLabel={(each) => enumLabel(entity, fullPath, each, language)}
        getOptionKey={(each) => String(each)}
        onChange={(_, values) => commit(inOrder(values))}
        onBlur={field.touch}
        {...autocompleteTexts(translate)}
        renderInput={(params) => (
          <TextField
            {...params}
            error={error !== undefined}
            inputProps={{ ...params.inputProps, ...describedBy(field) }}
          />
        )}
      />
    </FieldFrame>
  );
}

export const MultiEnumControl = asControl(MultiEnumField);
