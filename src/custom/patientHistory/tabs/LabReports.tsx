import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { historyActions } from '../../../dataProvider/history';
import type { LabReport } from '../../../domain/history/labReports';
import { momentsOf } from '../../../domain/history/range';
import { DataTable } from '../../../ui/DataTable';
import { FailedState } from '../../../ui/FailedState';
import { UntimedNote } from '../../../resources/patientData/UntimedNote';
import { ZonedTime } from '../../../ui/ZonedTime';
import { useDays, useOwnerId } from '../../../browse/place';
import { PageCheck, RowCheck, toggled } from '../../../browse/RowCheck';

interface Props {
  picked: readonly LabReport[];
  onPick: (reports: readonly LabReport[]) => void;
}

/** The laboratory reports of the chosen days. Detection runs on each report separately, so each can be selected. */
export function LabReports({ picked, onPick }: Props) {
  const translate = useTranslate();
  const patientId = useOwnerId();
  const range = useDays();
  const days = momentsOf(range);
  const { data, error, refetch } = useQuery({
    queryKey: ['patientData', 'labReports', patientId, days],
    enabled: days !== undefined,
    retry: false,
    queryFn: ({ signal }) => (days ? historyActions.labReports(patientId, days, signal) : null),
  });
  const title = translate('groupDetect.reports');
  if (error) return <FailedState error={error} title={title} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { labReports: all, totalLabReports: total, untimedResults } = data;
  const untimed = <UntimedNote patientId={patientId} count={untimedResults} />;
  if (all.length === 0) return untimed;
  const ticks = {
    ids: new Set(picked.map(({ sessionId }) => sessionId)),
    set: (ids: ReadonlySet<string>) => onPick(all.filter(({ sessionId }) => ids.has(sessionId))),
  };
  return (
    <Box component="section" aria-label={title} sx={{ borderTop: 1, borderColor: 'divider', flexShrink: 0 }}>
      <Typography variant="subtitle1" component="h2" sx={{ px: 2, pt: 1 }}>
        {title}
      </Typography>
      <Box sx={{ maxHeight: 220, overflowY: 'auto', '& tbody tr': { cursor: 'default' } }}>
        <DataTable aria-label={title}>
          <thead>
            <tr>
              <PageCheck ids={all.map(({ sessionId }) => sessionId)} picked={ticks} />
              <th scope="col">{translate('history.labDate')}</th>
              <th scope="col">{translate('groupDetect.report')}</th>
              <th scope="col">{translate('groupDetect.results')}</th>
            </tr>
          </thead>
          <tbody>
            {all.map(({ sessionId, eventTime, reportName, results }) => (
              <tr key={sessionId}>
                <RowCheck
                  name={reportName ?? sessionId}
                  checked={ticks.ids.has(sessionId)}
                  onChange={() => ticks.set(toggled(ticks.ids, sessionId))}
                />
                <td>
                  <ZonedTime value={eventTime} />
                </td>
                <td>{reportName ?? sessionId}</td>
                <td>{results}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Box>
      {untimed}
      {total > all.length && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
          {translate('groupDetect.moreReports', { shown: all.length, total })}
        </Typography>
      )}
    </Box>
  );
}
