import Type from 'typebox';
import { contract } from './endpoint';
import { count, fields, id, moment, nullable, record, type Static } from './fields';

const made = { activationCode: Type.String(), orgId: Type.String(), createdAt: moment };
const code = fields(made);
export type ActivationCode = Static<typeof code>;

const knownCode = fields({ ...made, usedAt: nullable(moment) });
/** An activation code, with the time of its use. */
export type KnownCode = Static<typeof knownCode>;

const codePage = fields({ codes: Type.Array(knownCode), totalCodes: count, usedCodes: count });
export type CodePage = Static<typeof codePage>;

const named = fields({
  orgId: Type.String(),
  name: Type.Optional(nullable(Type.String())),
  shortName: Type.Optional(nullable(Type.String())),
  inactive: Type.Boolean(),
});

const part = fields({
  entity: Type.String({ description: 'The entity’s name: the `$id` of its schema' }),
  records: Type.Integer({ description: 'Number of records that change or move' }),
  conflicts: Type.Integer({
    description: 'Number of conflicts: both organizations have the record or value, and the target’s is kept',
  }),
  fields: Type.Optional(Type.Array(fields({ path: Type.String(), moves: count, conflicts: count }))),
});
/** The result of a merge, or of its dry run, for the records of one entity. */
export type MergePart = Static<typeof part>;

/** A preview names at most this many saved views. */
export const MOST_VIEWS = 20;

const plan = {
  parts: Type.Array(part),
  locations: Type.Integer({ description: 'Number of the source’s locations that the target does not have' }),
  roles: Type.Integer({ description: 'Number of the source’s roles that the target does not have' }),
  activationCodes: count,
  inArguments: { ...count, description: 'Number of saved views, report links and waiting jobs that name the source' },
  views: Type.Array(fields({ name: Type.String(), resource: Type.String({ description: 'The list of the view' }) }), {
    description: `The first ${MOST_VIEWS} of these saved views`,
  }),
};
export type MergePlan = Static<ReturnType<typeof fields<typeof plan>>>;

const preview = fields({ sourceOrg: named, targetOrg: named, ...plan });
export type MergePreview = Static<typeof preview>;

const both = fields({
  sourceOrgId: Type.String({ minLength: 1, maxLength: 200, description: 'The organization to be merged' }),
  targetOrgId: Type.String({ minLength: 1, maxLength: 200, description: 'The organization to merge into' }),
});
const write = { entity: 'organization', to: 'write' } as const;

/** Merging organizations, and activation codes. */
export const organizations = contract('Organization', {
  'GET orgs/merge/preview': {
    summary: 'What a merge would change, by entity',
    description: 'Nothing is changed.',
    who: { entity: 'organization', to: 'read' },
    query: both,
    answer: preview,
    errors: { 404: ['notFound'], 409: ['mergeInactive'] },
    heavy: 'work',
    audited: { none: 'counts of what a merge would change' },
  },
  'POST orgs/merge': {
    summary: 'Merge an organization into another',
    description:
      'In one transaction, every reference to the source becomes a reference to the target. If both organizations have the same record, the target’s is kept. The source becomes inactive and gets `mergedInto`; until it is active again, new references to it are refused (422 `mergedOrganization`). 409 `mergeInactive` if the target is inactive. A merge cannot be undone.',
    who: write,
    body: both,
    answer: fields({ sourceOrg: record }),
    errors: { 404: ['notFound'], 409: ['conflict', 'mergeInactive'] },
    heavy: 'work',
    // Records of any entity may refer to the organization.
    audited: { action: ['update', 'delete'] },
  },
  'GET orgs/{orgId}/counts': {
    summary: 'The numbers of an organization’s active providers, roster items and registration codes',
    description: 'The answer has only the counts of records that the caller may read.',
    who: { entity: 'organization', to: 'read' },
    params: fields({ orgId: id }),
    answer: fields({
      provider: Type.Optional(count),
      rosterItem: Type.Optional(count),
      registrationCode: Type.Optional(count),
    }),
    audited: { none: 'counts' },
  },
  // A code activates an account, so reading codes needs the same rights as creating them.
  'GET orgs/{orgId}/codes': {
    summary: 'All activation codes of an organization, newest first',
    who: write,
    params: fields({ orgId: id }),
    query: fields({
      offset: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0, description: 'Number of codes to skip' }),
      ),
      limit: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 100, default: 25, description: 'Maximum number of codes' }),
      ),
    }),
    answer: codePage,
    audited: { none: 'codes, without the people who used them' },
  },
  // This GET request creates codes, so it requires write access.
  'GET orgs/{orgId}/codes/{count}': {
    summary: 'Create new activation codes',
    description: 'A count that is not a whole number from 1 to 1000 means 10.',
    who: write,
    params: fields({ orgId: id, count: Type.String() }),
    answer: fields({ codes: Type.Array(code) }),
    audited: { entity: 'organization' },
  },
});

declare module './index' {
  interface Areas {
    organizations: typeof organizations;
  }
}
