import { memo, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import Stack from '@mui/material/Stack';
import type { LayoutProps } from '@jsonforms/core';
import { useJsonForms, withJsonFormsLayoutProps } from '@jsonforms/react';
import type { EntityRecord } from '../../domain/entity/types';
import { useFormScope } from '../bridge/scope';
import type { FormLayout } from '../elements';
import { Elements } from './Elements';
import { LiveFields } from './Field';
import { sameLayout } from './sameLayout';
import { elementOf } from '../jsonForms';

/** Passes each edit to the form's store before the screen is painted. */
function EditsToStore() {
  const { store } = useFormScope();
  const data: EntityRecord = useJsonForms().core?.data;
  useLayoutEffect(() => store.setRecord(data), [store, data]);
  return null;
}

/** Number of parts on a first screen. The rest render after these are painted, so that a long record opens fast. */
const FIRST_PARTS = 2;

function useParts<T>(elements: readonly T[]): readonly T[] {
  const [whole, setWhole] = useState(elements.length <= FIRST_PARTS);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return whole ? elements : elements.slice(0, FIRST_PARTS);
}

/** The whole form, one part below another. */
function RootLayout({ uischema, schema, path }: LayoutProps) {
  const elements = useParts(elementOf<FormLayout>(uischema).elements);
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
