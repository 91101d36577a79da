import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { entryOf } from '../entry';
import { patientHistoryPath, recordPath } from '../../routes';
import { CopyId } from '../../ui/CopyId';
import { Fact, Facts } from '../../ui/Fact';
import { useLanguage } from '../../ui/useLanguage';
import type { RecordProps } from '../extension';
import { fieldLabel } from '../labels';

/** An employee's id, and links to the employee's patient record. */
export function RosterHeader({ entity, record }: RecordProps<'roster'>) {
  const translate = useTranslate();
  const language = useLanguage();
  const patients = entryOf('patients');
  const patientId = record.patientId;
  const linked = typeof patientId === 'string' && patientId !== '' ? patientId : undefined;
  return (
    <>
      <Facts>
        <Fact label={fieldLabel<'rosterItem'>(entity, 'employeeId', language)}>
          <CopyId
            id={String(record.employeeId ?? '')}
            label={fieldLabel<'rosterItem'>(entity, 'employeeId', language)}
          />
        </Fact>
      </Facts>
      <Box sx={{ display: 'flex', gap: 2, mt: 0.5, typography: 'body2' }}>
        {linked !== undefined && patients && (
          <Link component={RouterLink} to={recordPath(patients, linked)}>
            {translate('roster.openPatient')}
          </Link>
        )}
        {linked !== undefined && (
          <Link component={RouterLink} to={patientHistoryPath(linked)}>
            {translate('roster.openHistory')}
          </Link>
        )}
      </Box>
    </>
  );
}
