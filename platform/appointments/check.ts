import type { AppointmentWish, CheckedAppointment } from '../../src/contract/appointments';
import { clashesOf, timeOf } from '../../src/domain/appointments/clashes';
import { freeTimes, SEARCHED_DAYS } from '../../src/domain/appointments/freeTimes';
import type { Span } from '../../src/domain/appointments/spans';
import type { Queryable } from '../db/types';
import type { EntityStore } from '../entities/store';
import { badRequest } from '../http/errors';
import { circumstancesOf } from './circumstances';
import { DAY_MS } from '../../src/domain/dates/units';

const written = ({ start, end }: Span) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

/** The clashes of an appointment's time, and the next free times from then on. */
export async function checkTime(
  on: Queryable,
  entities: EntityStore,
  wish: AppointmentWish & { orgId: string | null },
): Promise<CheckedAppointment> {
  const start = Date.parse(wish.start);
  const period = { start, end: start + (SEARCHED_DAYS + 1) * DAY_MS };
  const circumstances = await circumstancesOf(on, entities, wish, period);
  const time = timeOf(wish, circumstances.organization);
  if (!time) throw badRequest('start');
  return {
    clashes: clashesOf(wish, circumstances),
    free: freeTimes(wish, circumstances, Math.max(start, Date.now()), time.end - time.start).map(written),
    end: written(time).end,
  };
}
