import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { isZone, parseSchedule, scheduleWords } from '../../domain/schedule';
import { viewerZone } from '../../ui/time';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { DraftInput } from './DraftInput';
import { FieldFrame } from './FieldFrame';
import { NextTimes } from './NextTimes';
import { ScheduleHelp } from './ScheduleHelp';

/** Fields that hold a record's time zone. */
const ZONE_FIELDS = ['timezone', 'timeZone'];

/** The record's time zone, or else the viewer's. */
function useLocalZone(): string {
  const { root } = useFormScope();
  return ZONE_FIELDS.map((name) => root.record[name]).find(isZone) ?? viewerZone();
}

/** A schedule, `day,hour,minute` in UTC, with its description and its next times. */
function ScheduleField(field: FieldProps) {
  const { value, empty, commit } = field;
  const { language } = useFormScope();
  const translate = useTranslate();
  const zone = useLocalZone();
  const text = typeof value === 'string' ? value : '';
  const { schedule } = parseSchedule(text.trim());
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <FieldFrame {...field} help={schedule && scheduleWords(schedule, language, translate)}>
        <DraftInput
          field={field}
          stored={text}
          store={(next) => commit(next === '' ? empty : next)}
          placeholder={translate('schedule.format')}
          describedById={`${field.id}-help`}
          mono
          endAdornment={<ScheduleHelp zone={zone} edge="end" />}
        />
      </FieldFrame>
      <NextTimes text={text.trim()} zone={zone} language={language} />
    </Box>
  );
}

export const ScheduleControl = asControl(ScheduleField);
