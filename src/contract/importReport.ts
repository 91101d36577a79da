import Type from 'typebox';
import type { FieldErrors } from '../domain/rules';
import { count, fields } from './fields';

/** The counts of every import, and the refused rows. */
export const importCounts = {
  created: count,
  updated: count,
  unchanged: count,
  skipped: count,
  removed: count,
  failed: Type.Array(fields({ row: count, errors: Type.Unsafe<FieldErrors>({ type: 'object' }) }), {
    description: 'The first rejected rows: their index, starting at 0, and their errors by field',
  }),
};

/** The report of an import, or of its dry run. */
export const importReport = fields({
  ...importCounts,
  more: Type.Optional(Type.Integer({ description: 'Number of rejected rows that `failed` does not list' })),
  moreRows: Type.Optional(
    Type.Array(fields({ from: count, to: count }), {
      description: 'The indexes of these rows, as ranges that include both ends',
    }),
  ),
  leftOut: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Names in the rows whose values are not stored: unknown ones, and fields that the platform sets. `_version`, `createdAt`, `updatedAt` and `updatedBy` are not listed',
    }),
  ),
  unknown: Type.Optional(
    Type.Array(fields({ field: Type.String(), count, some: Type.Array(Type.String()) }), {
      description:
        'Only after a check of uploaded rows: references to records that do not exist. Rows with such references can be imported anyway',
    }),
  ),
  holdsRequests: Type.Optional(
    Type.Boolean({
      description:
        'Only after a check of uploaded rows: whether other requests wait during the import, because all of it is one transaction, and the embedded database does one thing at a time',
    }),
  ),
});
