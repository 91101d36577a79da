import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { AppointmentNotice } from '../../contract/appointments';
import { appointmentActions } from '../../dataProvider/appointments';
import type { ResourceRecord } from '../../domain/records';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { ZonedTime } from '../../ui/ZonedTime';
import { StateLabel } from '../sending/StateLabel';

function Delivery({ notice: { untold, channel, state } }: { notice: AppointmentNotice }) {
  const translate = useTranslate();
  if (untold)
    return (
      <Box component="span" sx={{ color: 'warning.main' }}>
        {translate(`appointments.untold.${untold}`)}
      </Box>
    );
  if (!channel || !state) return <>{translate('appointments.dropped')}</>;
  return (
    <>
      {translate(`outbox.channels.${channel}`)} · <StateLabel state={state} />
    </>
  );
}

/** What the patient was told about an appointment, newest first, and what became of each message. */
export default function NoticesTab({ appointment }: { appointment: ResourceRecord<'appointments'> }) {
  const translate = useTranslate();
  const { appointmentId, orgId, _version } = appointment;
  const { data, error, refetch } = useQuery({
    queryKey: ['appointments', 'notices', appointmentId, _version],
    enabled: Boolean(appointmentId),
    retry: false,
    queryFn: ({ signal }) => appointmentActions.notices({ appointmentId, orgId }, signal),
  });
  if (error)
    return <FailedState error={error} title={translate('appointments.noticesFailed')} onRetry={() => void refetch()} />;
  if (!appointmentId || data?.notices.length === 0)
    return <EmptyState small title={translate('appointments.noNotices')} />;
  return (
    <DataTable aria-label={translate('appointments.notices')}>
      <thead>
        <tr>
          <th scope="col">{translate('appointments.noticeAt')}</th>
          <th scope="col">{translate('appointments.notice')}</th>
          <th scope="col">{translate('appointments.forTime')}</th>
          <th scope="col">{translate('appointments.delivery')}</th>
        </tr>
      </thead>
      <tbody>
        {(data?.notices ?? []).map((notice) => (
          <tr key={notice.number}>
            <td>
              <ZonedTime value={notice.createdAt} />
            </td>
            <td>{translate(`appointments.kinds.${notice.kind}`)}</td>
            <td>
              <ZonedTime value={notice.start} />
            </td>
            <td>
              <Delivery notice={notice} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
