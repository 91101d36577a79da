import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { fieldsOf, rowsOf, textOf, writtenOf } from '../../domain/entity/read';
import { hasPeriod } from '../../domain/report/schedulePeriod';
import { lackingArgs } from '../../domain/report/scheduled';
import type { FieldProps } from '../../forms';
import { FieldFrame } from '../../forms/renderers/FieldFrame';
import { lazyPiece } from '../../ui/pieces';
import { shortDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { useReports } from '../reports/available';
import { ArgsFacts } from './ArgsFacts';
import { useDraft } from './useDraft';

const ArgsDialog = lazyPiece(() => import('./ArgsDialog'), { failed: 'notice' });

/** The arguments of a schedule’s report, edited in a dialog whose form follows from the report. */
export default function ArgsField(field: FieldProps) {
  const { value, disabled, commit } = field;
  const translate = useTranslate();
  const language = useLanguage();
  const { reportName, batch, sendTo, nextSend, periodAnchor } = useDraft();
  const [isOpen, setOpen] = useState(false);
  // A period that was just entered belongs to the next send.
  const [isEntered, setEntered] = useState(false);
  const periodOf = (!isEntered && periodAnchor) || nextSend;
  const report = useReports().data?.find((each) => each.reportName === reportName);
  const { args = {} } = report ?? {};
  const listed = args['required'];
  const lacking = report
    ? lackingArgs(
        { args: fieldsOf(value), batch: batch === true, sendTo: rowsOf(sendTo) },
        {
          required: Array.isArray(listed) ? listed.map(writtenOf) : [],
          takes: Object.keys(fieldsOf(args['properties'])),
        },
      )
    : [];
  const names = lacking.map((name) => translate(`reportJobs.args.${name}`, { _: name })).join(', ');
  const lacks = translate('reportSchedules.lacking', { smart_count: lacking.length, names });
  // Whoever sees the report’s form has read the names of its arguments, not those of the API.
  const told = lacking.length > 0 && (field.error === undefined ? { warning: lacks } : { error: lacks });
  return (
    <FieldFrame {...field} {...told}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, alignItems: 'flex-start' }}>
        <ArgsFacts report={report} args={fieldsOf(value)} />
        {hasPeriod(fieldsOf(value)) && (
          <Typography variant="body2" color="text.secondary">
            {translate('reportSchedules.period', { time: shortDateTime(textOf(periodOf), language) })}
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
            setEntered(true);
            field.touch();
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </FieldFrame>
  );
}
