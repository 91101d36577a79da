import { memo, useLayoutEffect } from 'react';
import { Stack } from '@mui/material';
import type { LayoutProps } from '@jsonforms/core';
import { useJsonForms, withJsonFormsLayoutProps } from '@jsonforms/react';
import type { EntityRecord } from '../../domain/entity/types';
import { useFormScope } from '../bridge/scope';
import type { FormLayout } from '../elements';
import { Elements } from './Elements';
import { LiveFields } from './Field';
import { sameLayout } from './sameLayout';

/** Hands each edit of JSON Forms to the form's store before the screen is painted. */
function EditsToStore() {
  const { store } = useFormScope();
  const data: unknown = useJsonForms().core?.data;
  useLayoutEffect(() => store.setRecord(data as EntityRecord), [store, data]);
  return null;
}

/** The whole form, part below part. */
function RootLayout({ uischema, schema, path }: LayoutProps) {
  const { elements } = uischema as unknown as FormLayout;
  return (
    <LiveFields>
      <Stack spacing={3} useFlexGap>
        <EditsToStore />
        <Elements elements={elements} schema={schema} path={path} />
      </Stack>
    </LiveFields>
  );
}

export const RootLayoutRenderer = withJsonFormsLayoutProps(memo(RootLayout, sameLayout), false);
