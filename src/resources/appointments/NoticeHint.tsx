import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import { noticeOf } from '../../domain/appointments/notices';
import { wayTo } from '../../domain/appointments/recipient';
import { recordKey } from '../record/useRecord';
import type { Appointment } from './useCheck';

/**
 * Says, before a change of an appointment is saved or the appointment is deleted, that the patient will be told about
 * it, or why that is impossible.
 * @param after null if the appointment will be deleted
 */
export function NoticeHint({ before, after }: { before: Appointment; after: Appointment | null }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const [openedAt] = useState(() => Date.now());
  const kind = noticeOf(before, after, openedAt);
  const { patientId } = before;
  const { data: patient } = useQuery({
    queryKey: recordKey('patients', patientId),
    enabled: kind !== undefined,
    retry: false,
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<RaRecordOf<'patients'>>('patients', { id: patientId, signal })).data,
  });
  if (!kind || !patient) return null;
  const way = wayTo(patient, after ?? before, kind);
  const isNotified = typeof way === 'object';
  return (
    <Typography variant="body2" color={isNotified ? 'text.secondary' : 'warning.main'}>
      {translate(isNotified ? 'appointments.willBeTold' : `appointments.cannotTell.${way}`)}
    </Typography>
  );
}
