import type { JsonSchema, UISchemaElement } from '@jsonforms/core';
import type { FieldSchema } from '../domain/entity/types';

/*
 * JSON Forms passes our schemas and layout elements through to our renderers, but types them as its own. Only these
 * functions convert between the two.
 */

/** One of our schemas, with the type that JSON Forms expects. */
export const toJsonSchema = (schema: Pick<FieldSchema, 'properties'>): JsonSchema => schema as JsonSchema;

/** The schema of a field, as JSON Forms passes it to our renderer. */
export const toFieldSchema = (schema: JsonSchema): FieldSchema => schema as unknown as FieldSchema;

/** One of our elements, with the type that JSON Forms expects. */
export const toUiElement = (element: { type: string }): UISchemaElement => element;

/** The element of a renderer, as JSON Forms passes it. The renderer's tester has checked the element's type. */
export const elementOf = <Element extends { type: string }>(uischema: UISchemaElement): Element =>
  uischema as unknown as Element;
