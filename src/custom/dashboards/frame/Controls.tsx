import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import { useNotify, useTranslate } from 'react-admin';
import { textOf } from '../../../domain/entity/read';
import { BESIDE } from '../../../browse/beside';
import { ReferenceFilter } from '../../../resources/list/ReferenceFilter';
import { DateRange } from '../../../ui/dates/DateRange';
import { RefreshButton } from '../../../ui/RefreshButton';
import { usualRange, withUnknown } from '../choices';
import { CHOSEN_RECORDS } from '../chosenRecords';
import type { Choices, Dashboard } from '../types';

interface Props {
  dashboard: Dashboard;
  choices: Choices;
  /** The change, or what makes it of the choices as they are by then. */
  onChange: (change: Partial<Choices> | ((before: Choices) => Partial<Choices>)) => void;
  onRefresh: () => void;
}

/** The controls of a dashboard, above its figures. */
export function Controls({ dashboard, choices, onChange, onRefresh }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { controls } = dashboard;
  const records = CHOSEN_RECORDS.filter(([control]) => controls.includes(control));
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
      {records.length > 0 && (
        // The records stay together: if there is no room beside the days, all stand on the next line.
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ...BESIDE }}>
          {records.map(([control, resource, name]) => (
            <ReferenceFilter
              key={control}
              resource={resource}
              value={choices[name]}
              label={translate(`dashboards.controls.${control}`)}
              onChange={(id) => onChange({ [name]: id, jobId: undefined })}
              onRecord={({ mergedInto, name: title }) => {
                // An address may be older than the merge. The organization itself has no patients any more.
                if (textOf(mergedInto) === '') return;
                notify('dashboards.merged', { type: 'info', messageArgs: { name: textOf(title) } });
                onChange({ [name]: textOf(mergedInto), jobId: undefined });
              }}
              onMissing={() => onChange((before) => withUnknown(before, choices[name]))}
            />
          ))}
        </Box>
      )}
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
