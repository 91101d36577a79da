/** Field names that the platform adds to every record; a schema need not declare them to list or sort by them. */
export const SERVER_FIELDS = ['_version', 'createdAt', 'updatedAt', 'updatedBy'] as const;

/**
 * In an answer about one record: the paths of its secrets that hold something (`square.accessToken`). Never stored, and
 * passed over in a save.
 */
export const STORED = '_stored';
