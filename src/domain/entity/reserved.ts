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
