import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { JsonFormsDispatch } from '@jsonforms/react';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { toFormPath } from '../paths';
import { innerLayout } from '../uiSchema';
import { FieldFrame } from './FieldFrame';
import { useGroupSentence } from './useGroupSentence';
import { useWarning } from './useWarning';
import { columns } from '../layouts/columns';
import { toJsonSchema } from '../jsonForms';

/** A nested object: its fields, in the columns of the form. */
function ObjectField(field: FieldProps) {
  const { schema, path, fullPath, disabled } = field;
  const { entity, language, mode } = useFormScope();
  const warning = useWarning(field);
  const hint = useGroupSentence(schema, path, field.value);
  const layout = useMemo(
    () => innerLayout(entity, schema, fullPath, mode, language),
    [entity, schema, fullPath, mode, language],
  );
  return (
    // The object itself is not marked as required, because its required parts are.
    <FieldFrame
      {...field}
      required={field.required && !schema.required?.length}
      warning={warning}
      {...(hint !== undefined && { hint })}
      group
    >
      <Box sx={columns}>
        {layout.elements.map((element) => (
          <JsonFormsDispatch
            key={'scope' in element ? element.scope : ''}
            schema={toJsonSchema(schema)}
            uischema={element}
            path={toFormPath(path)}
            enabled={!disabled}
          />
        ))}
      </Box>
    </FieldFrame>
  );
}

export const ObjectControl = asControl(ObjectField);
