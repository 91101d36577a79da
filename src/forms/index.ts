/**
 * What other code may import from the forms: types, the button that saves a form, and a function that loads the form as a
 * separate chunk, for `const EntityForm = lazyPiece(loadEntityForm)`. Importing this file loads neither JSON Forms nor the date pickers.
 */
export type { EntityFormProps, FormHandle } from './EntityForm';
export type { FormMode } from './fieldControl';
export type { FieldProps } from './bridge/field';
export { SubmitButton } from './SubmitButton';
export type { CustomFields, CustomRowCells, RowCellProps } from './bridge/scope';

export const loadEntityForm = () => import('./EntityForm').then((module) => ({ default: module.EntityForm }));
