import { OCCUPYING, timeOf } from '../../../src/domain/appointments/clashes';
import { enumLabel } from '../../../src/domain/entity/labels';
import { textOf } from '../../../src/domain/entity/read';
import type { Language } from '../../../src/domain/entity/types';
import type { RecordOf } from '../../../src/domain/records';
import texts from '../../../src/i18n/letters/appointment';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { personName } from '../../reports/shown';
import { APPOINTMENT } from '../circumstances';
import { calendarOf, type CalendarEvent } from '../notices/calendarFile';
import { DAY_MS } from '../../../src/domain/dates/units';

/** The days of a feed, before and after today. */
const PAST_DAYS = 30;
const AHEAD_DAYS = 365;
/** Maximum number of appointments of a feed. */
const MOST = 5_000;
const PROJECTED = ['appointmentId', 'orgId', 'providerId', 'category', 'status', 'start', 'end'] as const;
const SHOWN = [...OCCUPYING, 'completed'];

/** The organizations of appointments, each read once. */
async function organizationsOf(
  on: Queryable,
  entities: EntityStore,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, RecordOf<'organization'>>> {
  const found = new Map<string, RecordOf<'organization'>>();
  if (!entities.has('organization')) return found;
  for (const id of new Set(ids)) {
    const organization = id ? await entities.get(on, 'organization', id) : undefined;
    if (id && organization) found.set(id, organization);
  }
  return found;
}

/**
 * A provider's appointments as a calendar, from the last month to the next year, without the names of patients, notes
 * or ids of patients. Rejected appointments are left out.
 */
export async function providerCalendar(
  on: Queryable,
  entities: EntityStore,
  provider: RecordOf<'provider'>,
  language: Language,
  now = Date.now(),
): Promise<{ text: string; count: number }> {
  const filters = {
    providerId: provider.providerId,
    status: SHOWN.join(','),
    startTime: new Date(now - PAST_DAYS * DAY_MS).toISOString(),
    endTime: new Date(now + AHEAD_DAYS * DAY_MS).toISOString(),
  };
  const query = { filters, project: PROJECTED, orderBy: 'start', order: 'asc', limit: MOST } as const;
  const { records } = await entities.list(on, APPOINTMENT, query);
  const organizations = await organizationsOf(
    on,
    entities,
    records.map(({ orgId }) => orgId),
  );
  const { entity } = entities.of(APPOINTMENT);
  const events = records.flatMap((appointment): CalendarEvent[] => {
    const { appointmentId, orgId, category, status, _version } = appointment;
    const organization = orgId ? organizations.get(orgId) : undefined;
    const time = timeOf(appointment, organization);
    if (!time) return [];
    const kind = category ? enumLabel(entity, 'category', category, language) : texts[language].summary;
    const place = textOf(organization?.name);
    return [
      {
        appointmentId,
        sequence: _version,
        ...time,
        status: status === 'requested' ? 'tentative' : 'confirmed',
        summary: kind,
        ...(place !== '' && { location: place }),
      },
    ];
  });
  return { text: calendarOf(personName(provider), events), count: events.length };
}
