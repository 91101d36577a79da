const TIME = '2026-03-01T08:00:00.000Z';

/** The fields that the platform adds to a record. */
export const stored = (id: string) => ({
  id,
  _id: id,
  _version: 1,
  createdAt: TIME,
  updatedAt: TIME,
  updatedBy: 'ann',
});
