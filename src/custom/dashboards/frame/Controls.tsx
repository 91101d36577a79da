import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import { ReferenceFilter } from '../../../resources/list/ReferenceFilter';
import { DateRange } from '../../../ui/dates/DateRange';
import { RefreshButton } from '../../../ui/RefreshButton';
import { usualRange } from '../choices';
import type { Choices, Dashboard } from '../types';

/** The records that controls choose, and the names of the choices. */
const RECORDS = [
  ['user', 'users', 'userId'],
  ['org', 'organizations', 'orgId'],
  ['plan', 'plans', 'planId'],
  ['trial', 'trials', 'trialId'],
  ['patient', 'patients', 'patientId'],
  ['provider', 'providers', 'providerId'],
] as const;

interface Props {
  dashboard: Dashboard;
  choices: Choices;
  onChange: (change: Partial<Choices>) => void;
  onRefresh: () => void;
}

/** The controls of a dashboard, above its figures. */
export function Controls({ dashboard, choices, onChange, onRefresh }: Props) {
  const translate = useTranslate();
  const { controls } = dashboard;
  return (
    <>
      {controls.includes('range') && (
        <DateRange
          value={choices.range}
          usual={usualRange(dashboard)}
          {...(dashboard.longest !== undefined && { longest: dashboard.longest })}
          onRefused={(isRefused) => onChange({ isRefused })}
          onChange={({ from, until }) => {
            if (from !== undefined && until !== undefined) onChange({ range: { from, until }, jobId: undefined });
          }}
        />
      )}
      {RECORDS.filter(([control]) => controls.includes(control)).map(([control, resource, name]) => (
        <ReferenceFilter
          key={control}
          resource={resource}
          value={choices[name]}
          label={translate(`dashboards.controls.${control}`)}
          onChange={(id) => onChange({ [name]: id, jobId: undefined })}
          onMissing={() => onChange({ unknownId: choices[name] })}
        />
      ))}
      {controls.includes('ignoreRTW') && (
        <FormControlLabel
          sx={{ ml: 0.5 }}
          control={
            <Checkbox
              checked={choices.ignoreRTW}
              onChange={({ target: { checked } }) => onChange({ ignoreRTW: checked, jobId: undefined })}
            />
          }
          label={translate('dashboards.controls.ignoreRTW')}
        />
      )}
      {controls.includes('refresh') && <RefreshButton onClick={onRefresh} />}
    </>
  );
}
