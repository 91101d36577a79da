import type { DocumentOf, RowOf } from '../records';

/** Times at which somebody is on call: during office hours, after hours, or both. */
export const OFFICE = 0;
export const AFTER_HOURS = 1;
export const BOTH = 2;
export type OffHours = typeof OFFICE | typeof AFTER_HOURS | typeof BOTH;

/** 0 is off duty; 1 to 5 is the order in which providers are called. */
export const PRIORITIES = [0, 1, 2, 3, 4, 5] as const;
export type Priority = (typeof PRIORITIES)[number];

/** One duty of a provider in one organization. */
export interface Duty {
  /** `null`: every location. */
  locationId: string | null;
  status: Priority;
  offHours: OffHours;
}

type Entry = RowOf<'provider', 'onCallStatus'>;

/**
 * The duties of a provider in an organization, in the order of `onCallStatus`. Two entries that differ only in
 * `offHours` are one duty for both times.
 */
export function dutiesOf(onCallStatus: readonly Entry[] | null | undefined, orgId: string): Duty[] {
  const duties: Duty[] = [];
  for (const entry of onCallStatus ?? []) {
    if (entry.orgId !== orgId) continue;
    const status = PRIORITIES.find((priority) => priority === entry.status) ?? 0;
    const locationId = entry.locationId || null;
    const offHours = entry.offHours ? AFTER_HOURS : OFFICE;
    const same = duties.find((duty) => duty.locationId === locationId && duty.status === status);
    if (!same) duties.push({ locationId, status, offHours });
    else if (same.offHours !== offHours) same.offHours = BOTH;
  }
  return duties;
}

/** The `onCallStatus` entries of a duty. */
export const statusEntries = (orgId: string, { locationId, status, offHours }: Duty): Entry[] =>
  (offHours === BOTH ? [false, true] : [offHours === AFTER_HOURS]).map((after) => ({
    orgId,
    locationId,
    status,
    offHours: after,
  }));

/** Replaces a provider's duties in one organization; duties in other organizations stay. */
export function withDuties(
  onCallStatus: readonly Entry[] | null | undefined,
  orgId: string,
  duties: readonly Duty[],
): Entry[] {
  const entries = onCallStatus ?? [];
  const place = entries.findIndex((entry) => entry.orgId === orgId);
  const others = entries.filter((entry) => entry.orgId !== orgId);
  const before = place < 0 ? others.length : entries.slice(0, place).filter((entry) => entry.orgId !== orgId).length;
  const own = duties.flatMap((duty) => statusEntries(orgId, duty));
  return [...others.slice(0, before), ...own, ...others.slice(before)];
}

/** A row of an organization's on-call table: one duty of one provider. */
export interface OnCallRow extends Duty {
  providerId: string;
  name: string;
  roleType: string | null;
  /** The index among the provider's duties in the organization; -1 if the provider has no duty. */
  index: number;
}

/** Providers off duty come last. */
const rank = ({ status }: OnCallRow): number => (status === 0 ? PRIORITIES.length : status);

type Provider = Pick<DocumentOf<'provider'>, 'providerId' | 'firstName' | 'lastName' | 'orgs' | 'onCallStatus'>;

const nameOf = ({ firstName, lastName }: Provider): string => [firstName, lastName].filter(Boolean).join(' ');

/** An organization's on-call rows, by priority, then name. A provider without a duty is off duty. */
export function onCallRows(providers: readonly Provider[], orgId: string): OnCallRow[] {
  const none: Duty = { locationId: null, status: 0, offHours: OFFICE };
  const rows = providers.flatMap((provider) => {
    const link = provider.orgs?.find((each) => each.orgId === orgId);
    const shared = {
      providerId: provider.providerId,
      name: nameOf(provider),
      roleType: link?.roleType ?? null,
    };
    const duties = dutiesOf(provider.onCallStatus, orgId);
    return duties.length === 0
      ? [{ ...shared, ...none, index: -1 }]
      : duties.map((duty, index) => ({ ...shared, ...duty, index }));
  });
  const collator = new Intl.Collator();
  return rows.sort((a, b) => rank(a) - rank(b) || collator.compare(a.name, b.name) || a.index - b.index);
}
