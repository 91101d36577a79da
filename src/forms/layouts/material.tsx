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
import { elementOf } from '../jsonForms';

interface Props {
  uischema: UISchemaElement;
  schema: JsonSchema;
  enabled?: boolean;
}

/** A field inside a material layout. As in our own layouts, edits to other fields do not re-render it. */
const PlacedField = memo(function PlacedField({ uischema, schema, enabled }: Props) {
  const { options } = elementOf<FieldControl>(uischema);
  if (!options.placed) return null;
  return <Field element={options.placed} schema={schema} {...(enabled !== undefined && { enabled })} />;
});

const isPlaced = (uischema: UISchemaElement): boolean => uischema.options?.['placed'] !== undefined;

/** Higher than the rank of our own renderers, which draw the fields outside material layouts. */
const RANK = 20;

/**
 * A separate chunk, for forms with a hand-written layout. In these forms, too, our own renderers draw groups, tabs and
 * fields.
 */
export const materialRenderers: Renderers = [
  { tester: materialHorizontalLayoutTester, renderer: MaterialHorizontalLayout },
  { tester: materialVerticalLayoutTester, renderer: MaterialVerticalLayout },
  { tester: materialLabelRendererTester, renderer: MaterialLabelRenderer },
  { tester: rankWith(RANK, and(isControl, isPlaced)), renderer: PlacedField },
];
