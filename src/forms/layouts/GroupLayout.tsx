import { memo, useId } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LayoutProps } from '@jsonforms/core';
import { withJsonFormsLayoutProps } from '@jsonforms/react';
import type { FieldGroup } from '../elements';
import { Elements } from './Elements';
import { sameLayout } from './sameLayout';
import { elementOf } from '../jsonForms';

/**
 * Off-screen groups are neither laid out nor painted. `contentVisibility` also clips the content of a group, so padding
 * leaves room for focus rings. The margin compensates for the padding.
 */
const skipOffScreen = { contentVisibility: 'auto', containIntrinsicSize: 'auto 320px', m: -1, p: 1 } as const;

/** A group: heading, one line of help, its fields in two columns. */
function GroupLayout({ uischema, schema, path, visible, enabled }: LayoutProps) {
  const { label, options, elements } = elementOf<FieldGroup>(uischema);
  const id = useId();
  if (!visible) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={skipOffScreen}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {options.help !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {options.help}
        </Typography>
      )}
      <Stack spacing={2} useFlexGap sx={{ mt: 1 }}>
        <Elements elements={elements} schema={schema} path={path} enabled={enabled} />
      </Stack>
    </Box>
  );
}

export const GroupLayoutRenderer = withJsonFormsLayoutProps(memo(GroupLayout, sameLayout), false);
