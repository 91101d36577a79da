/**
 * The exports for other code. They do not load JSON Forms and the date pickers: types, and the form as a separate
 * chunk, for `const EntityForm = lazyPiece(loadEntityForm)`.
 */
export type { EntityFormProps, FormHandle } from './EntityForm';
export type { FormMode } from './fieldControl';
export type { FieldProps } from './bridge/field';
export type { CustomFields } from './bridge/scope';

export const loadEntityForm = () => import('./EntityForm').then((module) => ({ default: module.EntityForm }));
