import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../../dataProvider/client';
import { DataTable } from '../../../ui/DataTable';
import { DialogShell } from '../../../ui/DialogShell';
import { EmptyState } from '../../../ui/EmptyState';
import { FailedState } from '../../../ui/FailedState';
import { Paging } from '../../../ui/Paging';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { ZonedTime } from '../../../ui/ZonedTime';
import { addressOf, figureAt, type RtwFigure } from './records';

const PER_PAGE = 25;

/** The period and the organizations of the figures. */
export interface Counted {
  startTime: string;
  endTime: string;
  timeZone: string;
  /** The organization of all figures. */
  orgId?: string | undefined;
  /** Whether the figures are those of employers, perhaps without those that have a return-to-work plan. */
  employers?: boolean;
  ignoreRTW?: boolean;
}

/** The records of the figure that the address names, in a dialog. Closing it leaves the address. */
export function RecordsDialog({ counted }: { counted: Counted }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const figure = figureAt(hash);
  if (!figure) return null;
  return (
    <Listed
      key={hash}
      counted={counted}
      figure={figure}
      onClose={() => void navigate({ hash: '' }, { replace: true })}
    />
  );
}

interface Props {
  counted: Counted;
  figure: RtwFigure;
  onClose: () => void;
}

function Listed({ counted, figure, onClose }: Props) {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const { set, value, n, title } = figure;
  const { startTime, endTime, timeZone, employers = false, ignoreRTW = false } = counted;
  const orgId = figure.orgId ?? counted.orgId;
  const read = useQuery({
    queryKey: ['rtwRecords', counted, figure, page],
    queryFn: ({ signal }) =>
      call('GET reporting/returnToWork/records', {
        query: {
          counted: set,
          startTime,
          endTime,
          timeZone,
          ...(value !== undefined && { value }),
          ...(orgId !== undefined && { orgId }),
          ...(employers && { employers, ignoreRTW }),
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
          {data.totalRecords !== n && (
            <Alert severity="info" sx={{ mb: 1 }}>
              {translate('dashboards.changedSince', { now: data.totalRecords, before: n })}
            </Alert>
          )}
          {data.totalRecords === 0 ? (
            <EmptyState small title={translate('dashboards.noRecords')} />
          ) : (
            <DataTable aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">{translate('returnToWork.records.employee')}</th>
                  <th scope="col">{translate('returnToWork.records.time')}</th>
                </tr>
              </thead>
              <tbody>
                {data.records.map((record) => (
                  <tr key={`${record.orgId} ${record.patientId} ${record.id} ${record.time}`}>
                    <td>
                      <Link component={RouterLink} to={addressOf(set, record)}>
                        {record.name || record.patientId || record.id}
                      </Link>
                    </td>
                    <td>{record.time !== null && <ZonedTime value={record.time} />}</td>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          )}
          <Paging page={page} perPage={PER_PAGE} total={data.totalRecords} onPage={setPage} />
        </>
      )}
    </DialogShell>
  );
}
