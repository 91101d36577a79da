import Checkbox from '@mui/material/Checkbox';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { applyStamps } from '../../domain/rules';
import { isObject } from '../../domain/entity/paths';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { valueAt } from '../paths';
import { describedBy } from './FieldFrame';

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** A check box. If its schema has `x-stamp`, a click also sets the fields that `x-stamp` names. */
function BooleanField(field: FieldProps) {
  const { id, label, value, schema, path, disabled, error, help, fullPath } = field;
  const scope = useFormScope();

  const tick = (checked: boolean) => {
    field.commit(checked);
    field.touch();
    const stamp = schema['x-stamp'];
    if (!stamp) return;
    const name = path.split('.').at(-1) ?? path;
    const siblings = valueAt(scope.store.record, parentOf(path));
    const loaded = valueAt(scope.initial, parentOf(path));
    const before = isObject(loaded) ? loaded : {};
    const record = { ...(isObject(siblings) ? siblings : {}), [name]: checked };
    const stamped = applyStamps({ [name]: schema }, record, before, {
      now: new Date().toISOString(),
      userId: scope.userId,
    });
    const unchanged = (before[name] === true) === checked;
    // If the box has its loaded value again, the loaded stamp is restored.
    for (const target of Object.keys(stamp.set)) {
      field.commitSibling(target, unchanged ? before[target] : stamped[target]);
    }
  };

  return (
    <Box data-field={fullPath} sx={{ minWidth: 0, alignSelf: 'center', gridColumn: field.wide ? '1 / -1' : undefined }}>
      <FormControlLabel
        label={label}
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Checkbox
            id={id}
            size="small"
            checked={value === true}
            disabled={disabled}
            onChange={(event) => tick(event.target.checked)}
            onBlur={field.touch}
            slotProps={{ input: describedBy(field) }}
          />
        }
      />
      {(error ?? help) !== undefined && (
        <FormHelperText id={`${id}-help`} error={error !== undefined} sx={{ mx: 0 }}>
          {error ?? help}
        </FormHelperText>
      )}
    </Box>
  );
}

export const BooleanControl = asControl(BooleanField);
