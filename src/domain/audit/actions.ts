/** What an audit row can say was done. */
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

/** Actions that left a version of the record they name. */
export const WRITES: readonly string[] = ['create', 'update', 'delete', 'restore'];

/** What an audit list may be filtered by, in its address and in the platform's query alike. Times are ISO 8601. */
export const AUDIT_FILTERS = ['userId', 'patientId', 'action', 'entity', 'recordId', 'startTime', 'endTime'] as const;
export type AuditFilter = (typeof AUDIT_FILTERS)[number];
export type AuditQuery = Partial<Record<AuditFilter, string>>;
