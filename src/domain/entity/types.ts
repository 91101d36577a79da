/**
 * The shape of an entity file (`src/schemas/<entity>.json`) after its parts are inlined: its fields, its list, its form, and
 * what the whole says of itself. `src/schemas/meta/entity.json` is the same description as a JSON Schema; the two change together.
 */
export type * from './types/entity';
export type * from './types/field';
export type * from './types/form';
export type * from './types/list';
export * from './types/json';
