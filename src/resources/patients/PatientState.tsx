import type { RecordOf } from '../../domain/records';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Entity } from '../../domain/entity/types';
import { Fact } from '../../ui/Fact';
import { ageOn, shortDate } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { fieldLabel } from '../labels';
import { LatestAlerts } from './latestAlert/LatestAlerts';
import { OverrideFact } from './override/OverrideFact';

/** Says that the patient has died. It comes before everything else. */
export function DeceasedNote({ record }: { record: Pick<RecordOf<'patient'>, 'deceased'> }) {
  const translate = useTranslate();
  if (!record.deceased) return null;
  return (
    <Box role="note" sx={{ color: 'error.main', fontWeight: 'fontWeightBold', mt: 0.5 }}>
      {translate('patients.deceased')}
    </Box>
  );
}

/** What must be visible on every screen about a patient: birth date and age, latest alerts, override. */
export function PatientState({ entity, record }: { entity: Entity; record: Partial<RecordOf<'patient'>> }) {
  const translate = useTranslate();
  const language = useLanguage();
  const age = ageOn(record.dob);
  const { patientId } = record;
  return (
    <>
      {record.dob && (
        <Fact label={fieldLabel(entity, 'dob', language)}>
          <span>{shortDate(record.dob)}</span>
          {age !== undefined && <span>({translate('patients.age', { smart_count: age })})</span>}
        </Fact>
      )}
      {patientId && (
        <>
          <Fact label={translate('alerts.latest')}>
            <LatestAlerts patientId={patientId} />
          </Fact>
          <OverrideFact patientId={patientId} />
        </>
      )}
    </>
  );
}
