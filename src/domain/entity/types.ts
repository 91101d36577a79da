/**
 * The type of an entity file (`src/schemas/<entity>.json`) after its parts are inlined: its fields, list, form and
 * options. `src/schemas/meta/entity.json` is the same as a JSON Schema; change both together.
 */
export type * from './types/entity';
export type * from './types/field';
export type * from './types/form';
export type * from './types/list';
export * from './types/json';
