/** The actions that an audit row can record. */
export const AUDIT_ACTIONS = [
  'signIn',
  'signInRefused',
  'signOut',
  'refused',
  'read',
  'list',
  'create',
  'update',
  'delete',
  'restore',
  'export',
  'import',
  'detect',
  'account',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Actions that save a version of the record. */
export const WRITES: readonly string[] = ['create', 'update', 'delete', 'restore'];

/** Filters of an audit list; the address and the platform's query use the same names. Times are ISO 8601. */
export const AUDIT_FILTERS = ['userId', 'patientId', 'action', 'entity', 'recordId', 'startTime', 'endTime'] as const;
export type AuditFilter = (typeof AUDIT_FILTERS)[number];
export type AuditQuery = Partial<Record<AuditFilter, string>>;
