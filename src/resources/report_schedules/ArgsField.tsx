import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { fieldsOf } from '../../domain/entity/read';
import type { FieldProps } from '../../forms';
import { FieldFrame } from '../../forms/renderers/FieldFrame';
import { lazyPiece } from '../../ui/pieces';
import { useReports } from '../reports/available';
import { ArgsFacts } from './ArgsFacts';
import { useDraft } from './useDraft';

const ArgsDialog = lazyPiece(() => import('./ArgsDialog'), { failed: 'notice' });

/** The arguments of a schedule’s report, edited in a dialog whose form follows from the report. */
export default function ArgsField(field: FieldProps) {
  const { value, disabled, commit } = field;
  const translate = useTranslate();
  const { reportName, batch } = useDraft();
  const [isOpen, setOpen] = useState(false);
  const report = useReports().data?.find((each) => each.reportName === reportName);
  return (
    <FieldFrame {...field}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, alignItems: 'flex-start' }}>
        <ArgsFacts report={report} args={fieldsOf(value)} />
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
