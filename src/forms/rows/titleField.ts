import type { FieldSchema } from '../../domain/entity/types';

/** The field that a row's label is made of. */
export const titleField = (schema: FieldSchema): string | undefined =>
  /^\{([^}]+)\}$/.exec(schema['x-item-label'] ?? '')?.[1];
