import { OCCUPYING, timeOf, type Booked, type Circumstances, type Wish } from '../../src/domain/appointments/clashes';
import type { Span } from '../../src/domain/appointments/spans';
import type { Queryable } from '../db/types';
import type { EntityStore } from '../entities/store';
import { DAY_MS } from '../../src/domain/dates/units';

/** The name of the entity, and the category of the notes about its records. */
export const APPOINTMENT = 'appointment';
const PROJECTED = ['appointmentId', 'patientId', 'providerId', 'start', 'end'] as const;
const PAGE = 1000;
/** Appointments that began earlier than this before a period are not looked for: none takes longer. */
const LONGEST_MS = 7 * DAY_MS;

/** The occupying appointments of a patient or a provider that may overlap a period. */
async function bookedBy(
  on: Queryable,
  entities: EntityStore,
  who: { patientId: string } | { providerId: string },
  { start, end }: Span,
  organization: Circumstances['organization'],
): Promise<Booked[]> {
  const filters = {
    ...who,
    status: OCCUPYING.join(','),
    startTime: new Date(start - LONGEST_MS).toISOString(),
    endTime: new Date(end).toISOString(),
  };
  const found: Booked[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const query = { filters, project: PROJECTED, orderBy: 'start', order: 'asc', offset, limit: PAGE } as const;
    const { records } = await entities.list(on, APPOINTMENT, query);
    for (const { appointmentId, patientId, providerId = null, ...rest } of records) {
      const time = timeOf({ providerId, ...rest }, organization);
      if (time) found.push({ appointmentId, patientId, providerId, ...time });
    }
    if (records.length < PAGE) return found;
  }
}

/** Reads what the time of an appointment is checked against, as of a period that includes that time. */
export async function circumstancesOf(
  on: Queryable,
  entities: EntityStore,
  wish: Wish & { orgId?: string | null },
  period: Span,
): Promise<Circumstances> {
  const { orgId, patientId, providerId } = wish;
  const organization =
    orgId && entities.has('organization') ? await entities.get(on, 'organization', orgId) : undefined;
  const provider = providerId && entities.has('provider') ? await entities.get(on, 'provider', providerId) : undefined;
  const lists = [
    ...(patientId ? [await bookedBy(on, entities, { patientId }, period, organization ?? undefined)] : []),
    ...(providerId ? [await bookedBy(on, entities, { providerId }, period, organization ?? undefined)] : []),
  ];
  const booked = new Map(lists.flat().map((each) => [each.appointmentId, each]));
  return {
    organization: organization ?? undefined,
    exclusions: provider?.appointmentExclusions ?? [],
    booked: [...booked.values()],
  };
}
