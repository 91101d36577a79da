import Type from 'typebox';
import { contract } from './endpoint';
import { fields, id, type Static } from './fields';

const plan = fields({ id: Type.String(), subscriptionPlanData: fields({ name: Type.String() }) });
/** A plan that an organization can sell, as in the catalogue of a payment provider. */
export type BillingPlan = Static<typeof plan>;

/** The plans that an organization sells. */
export const billing = contract('Billing', {
  'GET billing/{orgId}/plans': {
    summary: 'The plans that an organization can sell',
    description: 'With `disableFilter`, the answer has all plans, not only those that the organization has chosen.',
    who: { entity: 'organization', to: 'read' },
    params: fields({ orgId: id }),
    query: fields({
      disableFilter: Type.Optional(
        Type.Boolean({ description: 'true: all plans; otherwise only those that the organization has chosen' }),
      ),
    }),
    answer: fields({ plans: Type.Array(plan) }),
    audited: { none: 'plans on offer' },
  },
});

declare module './index' {
  interface Areas {
    billing: typeof billing;
  }
}
