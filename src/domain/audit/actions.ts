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

/** Actions that saved a version of the record they name. */
export const WRITES: readonly string[] = ['create', 'update', 'delete', 'restore'];

/** Filters of an audit list, named the same in the screen's address and in the platform's query. Times are ISO 8601. */
export const AUDIT_FILTERS = ['userId', 'patientId', 'action', 'entity', 'recordId', 'startTime', 'endTime'] as const;
export type AuditFilter = (typeof AUDIT_FILTERS)[number];
export type AuditQuery = Partial<Record<AuditFilter, string>>;
