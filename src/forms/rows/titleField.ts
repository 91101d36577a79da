import type { FieldSchema } from '../../domain/entity/types';

/** The field that a row's label consists of; undefined if the label is made in another way. */
export const titleField = (schema: FieldSchema): string | undefined =>
  /^\{([^}]+)\}$/.exec(schema['x-item-label'] ?? '')?.[1];
