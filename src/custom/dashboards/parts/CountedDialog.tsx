import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { CountedRecord } from '../../../contract/dashboards';
import { call } from '../../../dataProvider/client';
import type { CountedSet } from '../../../domain/dashboards/countedSets';
import { alertPath, patientHistoryPath, recordPath } from '../../../routes';
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
  set: CountedSet;
  /** The moment of the figure; ISO 8601. */
  at: string;
  /** The figure. */
  value: number;
  title: string;
  level?: string;
  orgId?: string | undefined;
}

/** The address of a record; undefined for a patient who has been deleted. */
function addressOf(set: CountedSet, { id, patientId, name }: CountedRecord): string | undefined {
  if (name === '') return undefined;
  if (set.startsWith('checkIns')) return patientHistoryPath(patientId, 'journals', id);
  if (set.endsWith('Alerts24Hours')) return alertPath(patientId, id);
  return recordPath({ resource: 'patients' }, patientId);
}

/** The records that a figure counts, newest first. */
export function CountedDialog({ figure, onClose }: { figure: CountedFigure; onClose: () => void }) {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const { set, at, level, orgId, title, value } = figure;
  const read = useQuery({
    queryKey: ['countedRecords', set, at, level, orgId, page],
    queryFn: ({ signal }) =>
      call('GET reporting/records', {
        query: {
          set,
          at,
          ...(level !== undefined && { level }),
          ...(orgId !== undefined && { orgId }),
          offset: page * PER_PAGE,
          limit: PER_PAGE,
        },
        signal,
      }),
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
          {data.totalRecords !== value && (
            <Alert severity="info" sx={{ mb: 1 }}>
              {translate('dashboards.changedSince', { now: data.totalRecords, before: value })}
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

/** What the time of a set's records is. */
const timeName = (set: CountedSet): 'deleted' | 'checkIn' | 'alert' | 'created' =>
  set === 'deletedPatients'
    ? 'deleted'
    : set.startsWith('checkIns')
      ? 'checkIn'
      : set.endsWith('Alerts24Hours')
        ? 'alert'
        : 'created';
