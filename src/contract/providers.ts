import Type from 'typebox';
import { contract } from './endpoint';
import { fields, id, nullable, record, text, unlessBlank, type Static } from './fields';

const link = fields({
  orgId: Type.String(),
  roleType: nullable(Type.String({ description: 'The id of one of the organization’s roles' })),
});
/** A provider's link to an organization. */
export type ProviderOrg = Static<typeof link>;

const may = (to: 'read' | 'write') => ({ entity: 'provider', to }) as const;
const params = fields({ providerId: id });
/** The properties of endpoints that change a provider and respond with the updated provider. */
const changed = { who: may('write'), answer: fields({ provider: record }), audited: { entity: 'provider' } } as const;

/** The organizations of providers. */
export const providers = contract('Provider', {
  'GET providers/{providerId}/orgs': {
    summary: 'The organizations of a provider, with the role in each',
    description:
      'Only the calls below change the organizations: saving a provider keeps them. The organizations determine the provider’s plans.',
    who: may('read'),
    params,
    answer: fields({ orgs: Type.Array(link) }),
    audited: { none: 'the organizations of a provider, without patient data' },
  },
  'POST providers/{providerId}/orgs': {
    ...changed,
    summary: 'Add an organization to a provider (201), or change the provider’s role in it (200)',
    params,
    body: fields({ orgId: text(200), roleType: unlessBlank(text(100)) }),
    status: [201, 200],
    errors: { 422: ['validation'] },
  },
  'DELETE providers/{providerId}/orgs/{orgId}': {
    ...changed,
    summary: 'Remove the provider from an organization',
    description: 'The provider’s on-call duties there end.',
    params: fields({ providerId: id, orgId: id }),
  },
});

declare module './index' {
  interface Areas {
    providers: typeof providers;
  }
}
