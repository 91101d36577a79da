import type { Json } from '../../../domain/entity/types';
import { viewerZone } from '../../../domain/shownTime';
import { momentsOf } from '../period';
import type { Choices } from '../types';

type Args = Record<string, Json>;

/** The arguments of a job whose hours and months are those of the viewer's zone, of one organization or of all. */
export const zoneArgs = ({ orgId }: Pick<Choices, 'orgId'>): Args => ({
  timeZone: viewerZone(),
  ...(orgId !== undefined && { orgId }),
});

/** The arguments of a job of the chosen days, of one organization or of all. */
export const daysArgs = ({ range, orgId }: Pick<Choices, 'range' | 'orgId'>): Args => ({
  ...momentsOf(range),
  ...zoneArgs({ orgId }),
});

/** The arguments of a job of the chosen days, of one organization and one plan, or of all. */
export const planArgs = ({ range, orgId, planId }: Pick<Choices, 'range' | 'orgId' | 'planId'>): Args => ({
  ...daysArgs({ range, orgId }),
  ...(planId !== undefined && { planId }),
});

const SOME = ['trialId', 'providerId', 'patientId'] as const;

/** The arguments that say of which patients figures are: of a trial, a provider, a single patient, or of all. */
export const patientArgs = (choices: Pick<Choices, (typeof SOME)[number]>): Args => {
  const args: Args = {};
  for (const name of SOME) {
    const value = choices[name];
    if (value !== undefined) args[name] = value;
  }
  return args;
};
