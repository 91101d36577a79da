/** Query parameters of every list; filters cannot use these names. */
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

/** Prefixes of paths that entities cannot use, because they belong to the platform. */
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

/** Groups of users that an entity can give access to. */
export const ACCESS_GROUPS = [
  'administrators',
  'auditors',
  'debug',
  'employer',
  'experts',
  'nophi',
  'patients',
  'providers',
  'support',
] as const;

export type AccessGroup = (typeof ACCESS_GROUPS)[number];
