import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import { useTranslate } from 'react-admin';
import { PickerInput } from '../forms/renderers/PickerInput';
import { usePicking } from '../forms/renderers/picking';
import { useReferenceSearch, type ReferenceOption } from '../forms/renderers/references';
import { searchProps } from '../forms/renderers/searchProps';

interface Props {
  resource: string;
  label: string;
  /** Whether the dialog needs a record. */
  required?: boolean;
  /** Why the chosen record is refused. */
  fault?: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** A search field for a record of a resource, for dialogs. It may stay empty, unless it is required. */
export function OptionalPicker({ resource, label, required = false, fault, onChoose }: Props) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ReferenceOption | null>(null);
  const picking = usePicking(chosen?.label);
  const found = useReferenceSearch(resource, picking.open, picking.search);
  return (
    <Autocomplete
      {...searchProps(picking, found, translate)}
      value={chosen}
      onChange={(_, option) => {
        setChosen(option);
        onChoose(option?.id);
      }}
      renderInput={(params) => (
        <PickerInput
          {...params}
          detail={chosen?.detail}
          label={label}
          required={required}
          error={fault !== undefined}
          helperText={fault}
          placeholder={translate('forms.typeToSearch')}
        />
      )}
    />
  );
}
