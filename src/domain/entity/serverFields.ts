/**
 * The fields that the platform adds to every record. A schema can use them as columns and for sorting without declaring
 * them.
 */
export const SERVER_FIELDS = ['_version', 'createdAt', 'updatedAt', 'updatedBy'] as const;

/**
 * A field of the response for a single record: the paths of the record's stored secrets, such as `square.accessToken`.
 * The field is not stored, and a save ignores it.
 */
export const STORED = '_stored';
