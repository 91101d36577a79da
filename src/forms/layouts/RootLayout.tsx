import { memo, useLayoutEffect } from 'react';
import { Box, Stack } from '@mui/material';
import type { LayoutProps } from '@jsonforms/core';
import { JsonFormsDispatch, useJsonForms, withJsonFormsLayoutProps } from '@jsonforms/react';
import type { EntityRecord } from '../../domain/entity/types';
import { useFormScope } from '../bridge/scope';
import type { FormLayout } from '../uiSchema';
import { columns } from './columns';
import { Field, LiveFields } from './Field';
import { sameLayout } from './sameLayout';

/** Hands each edit of JSON Forms to the form's store before the screen is painted. */
function EditsToStore() {
  const { store } = useFormScope();
  const data: unknown = useJsonForms().core?.data;
  useLayoutEffect(() => store.setRecord(data as EntityRecord), [store, data]);
  return null;
}

/** The whole form: fields of no group first, then groups and tabs. */
function RootLayout({ uischema, schema, path }: LayoutProps) {
  const { elements } = uischema as unknown as FormLayout;
  const loose = elements.filter((element) => element.type === 'Control');
  const parts = elements.filter((element) => element.type !== 'Control');
  return (
    <LiveFields>
      <Stack spacing={3} useFlexGap>
        <EditsToStore />
        {loose.length > 0 && (
          <Box sx={columns}>
            {loose.map((element) => (
              <Field key={element.scope} element={element} schema={schema} />
            ))}
          </Box>
        )}
        {parts.map((element) => (
          <JsonFormsDispatch
            key={element.type === 'Group' ? element.options.key : element.type}
            uischema={element}
            schema={schema}
            path={path}
          />
        ))}
      </Stack>
    </LiveFields>
  );
}

export const RootLayoutRenderer = withJsonFormsLayoutProps(memo(RootLayout, sameLayout), false);
