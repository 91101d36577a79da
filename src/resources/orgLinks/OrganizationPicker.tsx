import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useCreatePath, useTranslate } from 'react-admin';
import { usePicking } from '../../forms/renderers/picking';
import { useReferenced, useReferenceSearch, type ReferenceOption } from '../../forms/renderers/references';
import { searchProps } from '../../forms/renderers/searchProps';
import { OpenAdornment } from '../../ui/OpenAdornment';

const ORGANIZATIONS = 'organizations';

interface Props {
  label: string;
  /** The chosen organization; undefined until an organization is chosen. */
  orgId?: string;
  /** Organizations that are already linked. */
  taken: readonly string[];
  disabled: boolean;
  onChoose: (orgId: string) => void;
}

/** A search for an organization, with a link to the chosen organization. */
export function OrganizationPicker({ label, orgId, taken, disabled, onChoose }: Props) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const [current] = useReferenced(ORGANIZATIONS, orgId === undefined ? [] : [orgId]);
  const chosen: ReferenceOption | null = current?.option ?? null;
  const picking = usePicking(chosen?.label);
  const found = useReferenceSearch(ORGANIZATIONS, picking.open, picking.search);
  return (
    <Autocomplete
      {...searchProps(picking, found, translate)}
      options={found.options.filter(({ id }) => id === orgId || !taken.includes(id))}
      disableClearable={chosen !== null}
      disabled={disabled}
      value={chosen}
      onChange={(_, option) => {
        if (option && option.id !== orgId) onChoose(option.id);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus={orgId === undefined}
          placeholder={translate('forms.typeToSearch')}
          slotProps={{
            htmlInput: { ...params.inputProps, 'aria-label': label },
            input: {
              ...params.InputProps,
              startAdornment: current?.state === 'found' && (
                <OpenAdornment
                  to={createPath({ resource: ORGANIZATIONS, id: current.option.id, type: 'edit' })}
                  name={current.option.label}
                />
              ),
            },
          }}
        />
      )}
    />
  );
}
