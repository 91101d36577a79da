/** The fields that the platform adds to every record. A schema can list and sort by them without declaring them. */
export const SERVER_FIELDS = ['_version', 'createdAt', 'updatedAt', 'updatedBy'] as const;

/**
 * The field of a response with one record that lists the paths of its secrets that have a value (`square.accessToken`).
 * It is not stored, and a save ignores it.
 */
export const STORED = '_stored';
