/** Field names that the platform adds to every record; a schema need not declare them to list or sort by them. */
export const SERVER_FIELDS = ['_version', 'createdAt', 'updatedAt', 'updatedBy'] as const;
