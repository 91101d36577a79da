/** Words of a list's query: no filter can have such a name. */
export const QUERY_WORDS: readonly string[] = [
  'offset',
  'limit',
  'order',
  'orderBy',
  'search',
  'ids',
  'project',
  'cursor',
  'format',
  'columns',
];

/** Beginnings of addresses that the platform keeps to itself. */
export const PLATFORM_PATHS: readonly string[] = [
  'anon',
  'apricity-cleanse/patients',
  'audit',
  'authentication/changePassword',
  'authentication/login',
  'authentication/logout',
  'authentication/me',
  'authentication/mfa',
  'authentication/refresh',
  'authentication/unlock',
  'config',
  'docs',
  'fhir',
  'health',
  'images',
  'jobs',
  'search',
  'views',
];

/** Groups of users that an entity can let in. */
export const ACCESS_GROUPS: readonly string[] = [
  'administrators',
  'auditors',
  'debug',
  'employer',
  'experts',
  'nophi',
  'patients',
  'providers',
  'support',
];
