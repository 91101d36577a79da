import type { LooseOf } from '../../domain/records';
import { useFormScope } from '../../forms/bridge/scope';

/**
 * Returns a function that says who owns the schedule of the form. Until somebody else is chosen, or nobody, the owner
 * of a new schedule is the signed-in user, as the platform has it.
 */
export function useOwner(): (schedule: LooseOf<'reportSchedule'>) => unknown {
  const { mode, userId } = useFormScope();
  return ({ userId: owner }) => (mode === 'create' && owner === undefined ? userId : owner);
}
