import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { AvailableReport } from '../../contract/reportJobs';
import { toApiError } from '../../dataProvider/apiError';
import { reportJobActions } from '../../dataProvider/reportJobs';
import { momentsOf } from '../../domain/dates/wholeDays';
import { isOneOf, textOf } from '../../domain/entity/read';
import { usualDays } from '../../domain/report/usualDays';
import { viewerZone } from '../../domain/shownTime';
import { loadEntityForm, SubmitButton } from '../../forms';
import { RecordSkeleton } from '../../resources/record/RecordStates';
import { reportJobsPath } from '../../routes';
import { DialogShell } from '../../ui/DialogShell';
import { FailedState } from '../../ui/FailedState';
import { lazyPiece } from '../../ui/pieces';
import { useLanguage } from '../../ui/useLanguage';
import { givenArgs } from '../../resources/reports/argsEntity';
import { useArgsForm } from '../../resources/reports/useArgsForm';
import { REPORT_JOBS, titleIn, useReports } from '../../resources/reports/available';

const EntityForm = lazyPiece(loadEntityForm, { waiting: <RecordSkeleton /> });
const FORM = 'report-arguments';

/** The fault of an argument that the platform has refused, as a fault of its field. */
function asFieldFault(error: unknown, names: readonly string[]): unknown {
  const { code, params } = toApiError(error);
  const name = textOf(params?.['name']);
  if ((code !== 'badRequest' && code !== 'unknownField') || !names.includes(name)) return error;
  return { status: 422, code: 'validation', errors: { [name]: [{ code: 'invalid' }] } };
}

interface ArgsProps {
  report: AvailableReport;
  recipe: AvailableReport['recipes'][number];
  onStarted: (jobId: string) => void;
}

/** The form of a report's arguments, made from their schema. */
function ArgsForm({ report, recipe, onStarted }: ArgsProps) {
  const form = useArgsForm(report);
  const { properties } = form.entity;
  const language = useLanguage();
  // Whoever asks for a report usually reads it, too.
  const [start] = useState(() => {
    const own = { language, timeZone: viewerZone(), ...momentsOf(usualDays()) };
    return Object.fromEntries(Object.entries(own).filter(([name]) => Object.hasOwn(properties, name)));
  });
  return (
    <EntityForm
      {...form}
      record={start}
      mode="create"
      formId={FORM}
      onSave={async (values) => {
        try {
          onStarted(await reportJobActions.start(report.reportName, recipe, givenArgs(values)));
          return values;
        } catch (error) {
          throw asFieldFault(error, Object.keys(properties));
        }
      }}
    />
  );
}

/** Asks for a report, its format and its arguments, and starts the job that makes it. */
export function NewReportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: reports, error, refetch } = useReports();
  const [name, setName] = useState<string>();
  const [format, setFormat] = useState<string>();
  const report = reports?.find(({ reportName }) => reportName === name) ?? reports?.[0];
  const recipe = report && isOneOf(report.recipes, format) ? format : report?.recipes[0];
  return (
    <DialogShell title={translate('reportJobs.new')} width="md" bare onClose={onClose}>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {error !== null && (
          <FailedState error={error} title={translate('reportJobs.notListed')} onRetry={() => void refetch()} />
        )}
        {!reports && error === null && <RecordSkeleton />}
        {report && recipe && (
          <>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
              <TextField
                select
                label={translate('reportJobs.report')}
                value={report.reportName}
                onChange={({ target: { value } }) => setName(value)}
              >
                {(reports ?? []).map((each) => (
                  <MenuItem key={each.reportName} value={each.reportName}>
                    {titleIn(each, language)}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                select
                label={translate('reportJobs.recipe')}
                value={recipe}
                onChange={({ target: { value } }) => setFormat(value)}
              >
                {report.recipes.map((each) => (
                  <MenuItem key={each} value={each}>
                    {translate(`reportJobs.recipes.${each}`)}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
            <ArgsForm
              key={report.reportName}
              report={report}
              recipe={recipe}
              onStarted={(jobId) => {
                notify('reportJobs.started', { type: 'success' });
                void queries.invalidateQueries({ queryKey: [REPORT_JOBS] });
                onClose();
                void navigate(reportJobsPath(jobId));
              }}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('states.cancel')}</Button>
        <SubmitButton formId={FORM}>{translate('reportJobs.make')}</SubmitButton>
      </DialogActions>
    </DialogShell>
  );
}
