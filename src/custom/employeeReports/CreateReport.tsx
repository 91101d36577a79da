import { useId, useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { reportJobActions } from '../../dataProvider/reportJobs';
import { momentsOf } from '../../domain/dates/wholeDays';
import { PREDEFINED_REPORTS, type PredefinedReport } from '../../domain/report/employees';
import { usualDays } from '../../domain/report/usualDays';
import { viewerZone } from '../../domain/shownTime';
import { ReferenceFilter } from '../../resources/list/ReferenceFilter';
import { REPORT_JOBS } from '../../resources/reports/available';
import { employeeReportsPath } from '../../routes';
import { DateRange } from '../../ui/dates/DateRange';
import { useErrorText } from '../../ui/errorText';
import { useLanguage } from '../../ui/useLanguage';
import { ReportPicker } from './ReportPicker';

const [FIRST] = PREDEFINED_REPORTS;

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const;

/** Chooses a report, an organization and a range, and starts the job that makes the report. */
export function CreateReport() {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const about = useId();
  const [report, setReport] = useState<PredefinedReport | undefined>(FIRST);
  const [orgId, setOrgId] = useState<string>();
  const [range, setRange] = useState(() => usualDays());
  const [isRefused, setRefused] = useState(false);
  const [isStarting, setStarting] = useState(false);
  if (!report) return null;

  async function start({ reportName, recipe, isSeries, args }: PredefinedReport): Promise<void> {
    setStarting(true);
    try {
      const asked = { ...args, ...momentsOf(range), language, timeZone: viewerZone(), ...(orgId && { orgId }) };
      const jobId = await reportJobActions.start(reportName, recipe, asked, { isSeries });
      notify('reportJobs.started', { type: 'success' });
      void queries.invalidateQueries({ queryKey: [REPORT_JOBS] });
      void navigate(employeeReportsPath(jobId));
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    } finally {
      setStarting(false);
    }
  }

  return (
    <Box
      component="form"
      aria-label={translate('employeeReports.create')}
      onSubmit={(event) => {
        event.preventDefault();
        void start(report);
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, width: 1 }}
    >
      <Box sx={ROW}>
        <ReportPicker chosen={report} describedBy={about} onChoose={setReport} />
        <ReferenceFilter
          resource="organizations"
          value={orgId}
          label={translate('employeeReports.organization')}
          every={translate('employeeReports.allOrganizations')}
          onChange={setOrgId}
        />
        <DateRange
          value={range}
          usual={usualDays()}
          reversed={translate('employeeReports.startBeforeEnd')}
          onRefused={setRefused}
          onChange={({ from, until }) => {
            if (from !== undefined && until !== undefined) setRange({ from, until });
          }}
        />
      </Box>
      <Box sx={{ ...ROW, flexWrap: 'nowrap', columnGap: 2 }}>
        <Button
          type="submit"
          sx={{ flexShrink: 0 }}
          variant="contained"
          startIcon={<AddIcon />}
          disabled={isRefused || isStarting}
        >
          {translate('employeeReports.create')}
        </Button>
        <Typography id={about} variant="body2" color="text.secondary">
          {translate(`employeeReports.about.${report.reportName}`)}
        </Typography>
      </Box>
    </Box>
  );
}
