import { memo } from 'react';
import { and, isControl, rankWith, type JsonSchema, type UISchemaElement } from '@jsonforms/core';
import {
  MaterialHorizontalLayout,
  materialHorizontalLayoutTester,
  MaterialLabelRenderer,
  materialLabelRendererTester,
  MaterialVerticalLayout,
  materialVerticalLayoutTester,
} from '@jsonforms/material-renderers';
import type { FieldControl, Renderers } from '../elements';
import { Field } from './Field';

interface Props {
  uischema: UISchemaElement;
  schema: JsonSchema;
  enabled?: boolean;
}

/** A field inside a material layout, shielded from edits of other fields as it is in our own. */
const PlacedField = memo(function PlacedField({ uischema, schema, enabled }: Props) {
  const { options } = uischema as unknown as FieldControl;
  if (!options.placed) return null;
  return <Field element={options.placed} schema={schema} {...(enabled !== undefined && { enabled })} />;
});

const isPlaced = (uischema: UISchemaElement): boolean => uischema.options?.['placed'] !== undefined;

/** Above the ranks of our own renderers, which draw everything that no material layout holds. */
const RANK = 20;

/** A chunk of its own, for forms laid out by hand. Our own renderers draw groups, tabs and fields in these too. */
export const materialRenderers: Renderers = [
  { tester: materialHorizontalLayoutTester, renderer: MaterialHorizontalLayout },
  { tester: materialVerticalLayoutTester, renderer: MaterialVerticalLayout },
  { tester: materialLabelRendererTester, renderer: MaterialLabelRenderer },
  { tester: rankWith(RANK, and(isControl, isPlaced)), renderer: PlacedField },
];
