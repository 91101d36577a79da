/**
 * What other parts may know of forms without loading JSON Forms and the pickers: types, and the form itself as a chunk
 * of its own: `const EntityForm = lazyPiece(loadEntityForm)`.
 */
export type { EntityFormProps, FormHandle } from './EntityForm';
export type { FormMode } from './fieldControl';
export type { FieldProps } from './bridge/field';
export type { CustomFields } from './bridge/scope';

export const loadEntityForm = () => import('./EntityForm').then((module) => ({ default: module.EntityForm }));
