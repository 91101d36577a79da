import { useId } from 'react';
import { Box, Typography } from '@mui/material';
import type { LayoutProps } from '@jsonforms/core';
import { withJsonFormsLayoutProps } from '@jsonforms/react';
import type { FieldGroup } from '../uiSchema';
import { columns } from './columns';
import { Field } from './Field';

/** A group: heading, one line of help, its fields in two columns. */
function GroupLayout({ uischema, schema, visible, enabled }: LayoutProps) {
  const { label, options, elements } = uischema as unknown as FieldGroup;
  const id = useId();
  if (!visible) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {options.help !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {options.help}
        </Typography>
      )}
      <Box sx={{ ...columns, mt: 1 }}>
        {elements.map((element) => (
          <Field key={element.scope} element={element} schema={schema} enabled={enabled} />
        ))}
      </Box>
    </Box>
  );
}

export const GroupLayoutRenderer = withJsonFormsLayoutProps(GroupLayout);
