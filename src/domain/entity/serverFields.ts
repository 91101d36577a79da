/** The fields that the platform adds to every record. A schema can list and sort by them without declaring them. */
export const SERVER_FIELDS = ['_version', 'createdAt', 'updatedAt', 'updatedBy'] as const;

/**
 * A field of the response for a single record: the paths of its stored secrets, such as `square.accessToken`. It is not
 * stored, and a save ignores it.
 */
export const STORED = '_stored';
