import type { ActivityDraft } from '../../src/domain/activity/types';
import { rowsOf, textOf, writtenOf } from '../../src/domain/entity/read';
import type { LooseOf } from '../../src/domain/records';

type Patient = LooseOf<'patient'>;

/**
 * For each plan: the number of rows in which the patient has the plan (`listed`), and how many of these rows have no
 * end date (`running`).
 */
function plansOf(patient: Patient | null): ReadonlyMap<string, { listed: number; running: number }> {
  const plans = new Map<string, { listed: number; running: number }>();
  for (const { planId, endDate } of rowsOf(patient?.plans)) {
    const { listed, running } = plans.get(writtenOf(planId)) ?? { listed: 0, running: 0 };
    plans.set(writtenOf(planId), { listed: listed + 1, running: running + (endDate ? 0 : 1) });
  }
  return plans;
}

const NONE = { listed: 0, running: 0 };

function planActs(before: Patient | null, after: Patient, patientId: string): ActivityDraft[] {
  const [earlier, now] = [plansOf(before), plansOf(after)];
  return [...new Set([...earlier.keys(), ...now.keys()])].flatMap((planId): ActivityDraft[] => {
    const [was, is] = [earlier.get(planId) ?? NONE, now.get(planId) ?? NONE];
    const about = { patientId, description: planId };
    if (is.listed > was.listed) return [{ activityType: 'PlanStarted', ...about }];
    return is.running < was.running ? [{ activityType: 'PlanEnded', ...about }] : [];
  });
}

/**
 * The activities for providers who joined or left the care team. A new patient's first providers are part of the
 * creation.
 */
function teamActs(before: Patient, after: Patient, patientId: string): ActivityDraft[] {
  const [was, is] = [before, after].map(
    ({ providers }) => new Set(rowsOf(providers).map((row) => textOf(row.providerId))),
  );
  const primary = textOf(after.primaryProviderId);
  const changed = textOf(before.primaryProviderId) !== primary;
  const acts = (
    activityType: 'CareTeamJoined' | 'CareTeamLeft',
    some: Iterable<string>,
    others?: ReadonlySet<string>,
  ) =>
    [...some].flatMap((providerId) =>
      providerId === '' || others?.has(providerId) ? [] : [{ activityType, patientId, providerId }],
    );
  return [
    ...acts('CareTeamJoined', is ?? [], was),
    ...acts('CareTeamLeft', was ?? [], is),
    ...(changed ? [{ activityType: 'PrimaryProviderChanged' as const, patientId, providerId: primary || null }] : []),
  ];
}

/**
 * The activities for a save of a patient. A save that changes `lastImport` is part of an import and gets none here,
 * because the import writes its own activity.
 */
export function patientActs(before: Patient | null, after: Patient): ActivityDraft[] {
  if ((before?.lastImport ?? null) !== (after.lastImport ?? null)) return [];
  const patientId = writtenOf(after.patientId);
  if (!before) return [{ activityType: 'PatientCreated', patientId }, ...planActs(before, after, patientId)];
  const acts: ActivityDraft[] = [];
  const was = before.inactive === true;
  const is = after.inactive === true;
  if (is !== was) acts.push({ activityType: is ? 'PatientDeactivated' : 'PatientReactivated', patientId });
  if (after.deceased === true && before.deceased !== true) acts.push({ activityType: 'PatientDeceased', patientId });
  return [...acts, ...planActs(before, after, patientId), ...teamActs(before, after, patientId)];
}
