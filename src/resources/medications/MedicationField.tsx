import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { LooseOf } from '../../domain/records';
import type { FieldProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { autocompleteTexts } from '../../forms/renderers/autocompleteTexts';
import { describedBy, FieldFrame } from '../../forms/renderers/FieldFrame';
import { useMedications, usePlansOf, type Medication } from './useMedications';

/**
 * A medication id, searched by name among the medications of the patient's plan. Choosing a medication fills in its
 * name, too. Other ids can be typed.
 */
export default function MedicationField(field: FieldProps) {
  const { id, value, empty, commit, commitSibling, disabled, error } = field;
  const translate = useTranslate();
  const { root } = useFormScope();
  const { patientId }: LooseOf<'medication'> = root.record;
  const plans = usePlansOf(String(patientId ?? ''));
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const stored = typeof value === 'string' ? value : '';
  const planId = plans?.[0];
  const { options, loading, failed } = useMedications(planId, open, typed === stored ? '' : typed.trim());
  const choose = (next: Medication | string | null): void => {
    if (next === null || next === '') commit(empty);
    else if (typeof next === 'string') commit(next.trim());
    else {
      commit(next.medicationId);
      commitSibling('name', next.name);
    }
  };
  const shown = { ...field, hint: plans?.length === 0 ? translate('medications.noPlan') : undefined };
  return (
    <FieldFrame {...shown}>
      <Autocomplete<Medication, false, false, true>
        id={id}
        freeSolo
        size="small"
        disabled={disabled}
        open={open && planId !== undefined}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={options}
        value={stored}
        inputValue={typed}
        onInputChange={(_, next) => setTyped(next)}
        onChange={(_, next) => choose(next)}
        onBlur={() => {
          if (typed.trim() !== stored) choose(typed.trim());
          field.touch();
        }}
        // The platform has already filtered the options.
        filterOptions={(found) => found}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.medicationId)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.medicationId)}
        renderOption={({ key, ...props }, { medicationId, name }) => (
          <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
            {name}
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{medicationId}</Box>
          </Box>
        )}
        loading={loading}
        {...autocompleteTexts(translate)}
        noOptionsText={translate(failed ? 'forms.searchFailed' : 'forms.noMatch')}
        renderInput={(params) => (
          <TextField
            {...params}
            error={error !== undefined}
            placeholder={translate('medications.find')}
            inputProps={{ ...params.inputProps, ...describedBy(shown) }}
          />
        )}
      />
    </FieldFrame>
  );
}
