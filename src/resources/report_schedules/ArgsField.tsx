import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { fieldsOf, textOf } from '../../domain/entity/read';
import { namedZone } from '../../domain/report/scheduled';
import { hasPeriod, isNewPeriod } from '../../domain/report/schedulePeriod';
import type { FieldProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { FieldFrame } from '../../forms/renderers/FieldFrame';
import { lazyPiece } from '../../ui/pieces';
import { namedDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { ArgsFacts } from './ArgsFacts';
import { useRecipients } from './recipients';
import { useDraft } from './useDraft';
import { useDuePreview } from './useDuePreview';
import { useLacking } from './useLacking';
import { useTakes } from './useTakes';

const ArgsDialog = lazyPiece(() => import('./ArgsDialog'), { failed: 'notice' });

/** Number of recipients that a message names; the rest is counted. */
const NAMED = 3;

/** What the report lacks and for whom, as a text; undefined if it lacks nothing. */
function useLackingText(): string | undefined {
  const translate = useTranslate();
  const { count, names, concerned } = useLacking();
  const named = concerned.slice(0, NAMED);
  const nameOf = useRecipients(named);
  if (count === 0) return undefined;
  const people = [
    ...named.map((each) => nameOf(each).name),
    ...(concerned.length > NAMED ? [translate('records.andMore', { smart_count: concerned.length - NAMED })] : []),
  ].join(', ');
  return [
    translate('reportSchedules.lacking', { smart_count: count, names }),
    ...(people === '' ? [] : [translate('reportSchedules.lackingFor', { people })]),
  ].join(' ');
}

/** The arguments of a schedule’s report, edited in a dialog whose form follows from the report. */
export default function ArgsField(field: FieldProps) {
  const { value, disabled, commit } = field;
  const translate = useTranslate();
  const language = useLanguage();
  const { batch, nextSend, periodAnchor } = useDraft();
  const [isOpen, setOpen] = useState(false);
  const { initial } = useFormScope();
  // A period that was just entered belongs to the next send.
  const isEntered = isNewPeriod(fieldsOf(value), fieldsOf(initial['args']));
  const periodOf = (!isEntered && periodAnchor) || nextSend;
  const preview = useDuePreview().data?.timeZone;
  const timeZone = namedZone(fieldsOf(value)) ?? preview;
  const report = useTakes()?.report;
  const lacks = useLackingText();
  // Whoever sees the report’s form has read the names of its arguments, not those of the API.
  const notes = lacks !== undefined && (field.error === undefined ? { warning: lacks } : { error: lacks });
  return (
    <FieldFrame {...field} {...notes}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, alignItems: 'flex-start' }}>
        <ArgsFacts report={report} args={fieldsOf(value)} timeZone={timeZone} />
        {hasPeriod(fieldsOf(value)) && (
          <Typography variant="body2" color="text.secondary">
            {translate('reportSchedules.period', { time: namedDateTime(textOf(periodOf), language, timeZone) })}
          </Typography>
        )}
        <Button
          id={field.id}
          size="small"
          variant="outlined"
          disabled={disabled || !report}
          onClick={() => setOpen(true)}
          aria-labelledby={`${field.id}-label ${field.id}`}
          aria-describedby={`${field.id}-help`}
        >
          {translate('reportSchedules.editArgs')}
        </Button>
      </Box>
      {isOpen && report && (
        <ArgsDialog
          report={report}
          args={value}
          isForEach={batch !== true}
          onDone={(args) => {
            commit(args);
            field.touch();
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </FieldFrame>
  );
}
