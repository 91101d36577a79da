import type { FieldSchema, Json } from '../../domain/entity/types';
import { hasType } from '../../domain/entity/paths';

/** What an emptied field stores: null where the schema has it, else nothing. A default does not come back by itself. */
export const emptyValue = (schema: FieldSchema): Json | undefined => (hasType(schema, 'null') ? null : undefined);

/** An empty box of a field that held nothing is no edit. */
export const cleared = (schema: FieldSchema, before: Json | undefined): Json | undefined =>
  before === undefined ? undefined : emptyValue(schema);
