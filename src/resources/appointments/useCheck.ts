import { useQuery } from '@tanstack/react-query';
import { appointmentActions } from '../../dataProvider/appointments';
import { acceptanceOf, openClashes } from '../../domain/appointments/accepted';
import type { AcceptedClash, CheckedAppointment } from '../../contract/appointments';
import type { ResourceRecord } from '../../domain/records';

export type Appointment = ResourceRecord<'appointments'>;

/** Asks the platform for the clashes of an appointment's time. An appointment without a start has no time. */
export function useCheck(record: Appointment) {
  const { orgId, appointmentId, patientId, providerId, category, start, end } = record;
  const wish = { appointmentId, patientId, providerId: providerId ?? undefined, category: category ?? undefined, end };
  return useQuery<CheckedAppointment>({
    queryKey: ['appointments', 'check', orgId, wish, start],
    queryFn: ({ signal }) => appointmentActions.check(orgId, { ...wish, start: start ?? '' }, signal),
    enabled: Boolean(start),
    retry: false,
    gcTime: 0,
  });
}

/** The accepted clashes of an appointment, with those that the user accepts now. */
export const acceptedWith = (record: Appointment, { clashes }: CheckedAppointment): AcceptedClash[] => [
  ...(record.acceptedClashes ?? []),
  ...openClashes(record, clashes).map((clash) => acceptanceOf(clash, record)),
];
