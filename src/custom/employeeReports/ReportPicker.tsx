import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { EMPLOYEE_REPORT_GROUPS, PREDEFINED_REPORTS, type PredefinedReport } from '../../domain/report/employees';
import { useReports } from '../../resources/reports/available';
import { FailedAlert } from '../../ui/FailedAlert';
import { MenuHeading } from '../../ui/MenuHeading';
import { useNames } from './useNames';

interface Props {
  chosen: PredefinedReport;
  /** The id of the text that says what the report contains. */
  describedBy: string;
  onChoose: (report: PredefinedReport) => void;
}

const WIDTH = 260;

/** Chooses a predefined report. The reports are grouped. Until their names are known, there is nothing to choose. */
export function ReportPicker({ chosen, describedBy, onChoose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { nameOf } = useNames();
  const { data, error, refetch } = useReports();
  if (!data)
    return error ? (
      <FailedAlert
        error={error}
        text={(reason) => translate('reportJobs.notListedWhy', { reason })}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton variant="rounded" width={WIDTH} height={36} />
    );
  return (
    <FormControl size="small" fullWidth={false} sx={{ minWidth: WIDTH }}>
      <Select
        id={id}
        value={chosen.id}
        inputProps={{ 'aria-label': translate('employeeReports.report') }}
        SelectDisplayProps={{ 'aria-describedby': describedBy }}
        onChange={({ target: { value } }) => {
          const report = PREDEFINED_REPORTS.find((each) => each.id === value);
          if (report) onChoose(report);
        }}
      >
        {EMPLOYEE_REPORT_GROUPS.flatMap((group) => [
          <MenuHeading key={group}>{translate(`employeeReports.groups.${group}`)}</MenuHeading>,
          ...PREDEFINED_REPORTS.filter((each) => each.group === group).map((report) => (
            <MenuItem key={report.id} value={report.id}>
              {nameOf(report)}
            </MenuItem>
          )),
        ])}
      </Select>
    </FormControl>
  );
}
