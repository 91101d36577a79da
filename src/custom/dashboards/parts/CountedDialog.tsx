import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Endpoints } from '../../../contract';
import type { CountedRecord } from '../../../contract/dashboards';
import type { QueryOf } from '../../../contract/endpoint';
import { call } from '../../../dataProvider/client';
import type { CountedSet } from '../../../domain/dashboards/countedSets';
import { activitiesPath, alertPath, patientHistoryPath, recordPath } from '../../../routes';
import { DataTable } from '../../../ui/DataTable';
import { DialogShell } from '../../../ui/DialogShell';
import { EmptyState } from '../../../ui/EmptyState';
import { FailedState } from '../../../ui/FailedState';
import { Paging } from '../../../ui/Paging';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { ZonedTime } from '../../../ui/ZonedTime';

const PER_PAGE = 25;

/** A figure whose records are listed. */
export interface CountedFigure {
  title: string;
  /** The figure. */
  count: number;
  /** The set that it counts, at a moment or in a period. */
  query: Omit<QueryOf<Endpoints['GET reporting/records']>, 'offset' | 'limit'>;
}

/** What the records of a set are. */
const KINDS: Record<CountedSet, 'patient' | 'deleted' | 'checkIn' | 'alert' | 'act' | 'recommendation'> = {
  activePatients: 'patient',
  inactivePatients: 'patient',
  deletedPatients: 'deleted',
  registered24Hours: 'patient',
  registered30Days: 'patient',
  checkIns24Hours: 'checkIn',
  checkIns30Days: 'checkIn',
  checkInAlerts24Hours: 'alert',
  labAlerts24Hours: 'alert',
  newPatients: 'patient',
  checkIns: 'checkIn',
  patientsCheckedIn: 'patient',
  alerts: 'alert',
  callingAlerts: 'alert',
  alertsToAnswer: 'alert',
  waitingAlerts: 'alert',
  triagedAlerts: 'act',
  recommendations: 'recommendation',
  patientsWithLanguage: 'patient',
  patientsInSeveralOrgs: 'patient',
  confirmedAccounts: 'patient',
  everCheckedIn: 'patient',
  checkedIn30Days: 'patient',
  selfRegistered30Days: 'patient',
};

/** The address of a record; undefined for a patient who has been deleted. */
function addressOf(set: CountedSet, { id, patientId, name }: CountedRecord): string | undefined {
  if (name === '') return undefined;
  switch (KINDS[set]) {
    case 'checkIn':
      return patientHistoryPath(patientId, 'journals', id);
    case 'alert':
      return alertPath(patientId, id);
    case 'act':
      return activitiesPath(id);
    case 'recommendation':
      return patientHistoryPath(patientId, 'recommendations', id);
    default:
      return recordPath({ resource: 'patients' }, patientId);
  }
}

/** The text of a set's times. Those of patients who checked in are the times of their newest check-in. */
const timeName = (set: CountedSet): string =>
  set === 'patientsCheckedIn' ? 'checkIn' : KINDS[set] === 'patient' ? 'created' : KINDS[set];

/** The records that a figure counts, newest first. */
export function CountedDialog({ figure, onClose }: { figure: CountedFigure; onClose: () => void }) {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const { title, count, query } = figure;
  const { set } = query;
  const read = useQuery({
    queryKey: ['countedRecords', query, page],
    queryFn: ({ signal }) =>
      call('GET reporting/records', { query: { ...query, offset: page * PER_PAGE, limit: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data, error } = read;
  return (
    <DialogShell title={title} width="md" onClose={onClose}>
      {error ? (
        <FailedState error={error} title={translate('dashboards.notLoaded')} onRetry={() => void read.refetch()} />
      ) : data === undefined ? (
        <ScreenSkeleton />
      ) : (
        <>
          {data.totalRecords !== count && (
            <Alert severity="info" sx={{ mb: 1 }}>
              {translate('dashboards.changedSince', { now: data.totalRecords, before: count })}
            </Alert>
          )}
          {data.totalRecords === 0 ? (
            <EmptyState small title={translate('dashboards.noRecords')} />
          ) : (
            <DataTable aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">{translate('dashboards.patient')}</th>
                  <th scope="col">{translate(`dashboards.times.${timeName(set)}`)}</th>
                </tr>
              </thead>
              <tbody>
                {data.records.map((record) => {
                  const to = addressOf(set, record);
                  const name = record.name || record.patientId;
                  return (
                    <tr key={`${record.patientId} ${record.id}`}>
                      <td>{to === undefined ? name : <NamedLink to={to} name={name} />}</td>
                      <td>
                        <ZonedTime value={record.time} />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </DataTable>
          )}
          <Paging page={page} perPage={PER_PAGE} total={data.totalRecords} onPage={setPage} />
        </>
      )}
    </DialogShell>
  );
}

const NamedLink = ({ to, name }: { to: string; name: string }) => (
  <Link component={RouterLink} to={to}>
    {name}
  </Link>
);
