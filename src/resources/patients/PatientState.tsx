import type { RecordOf } from '../../domain/records';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Entity } from '../../domain/entity/types';
import { shareText } from '../../domain/shownNumber';
import { CopyId } from '../../ui/CopyId';
import { Fact, Facts } from '../../ui/Fact';
import { ageOn, wordDate } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { ReferenceCell } from '../cells/ReferenceCell';
import { AllergiesFact } from '../allergies/AllergiesFact';
import { fieldLabel } from '../labels';
import { LatestAlerts } from './latestAlert/LatestAlerts';
import { OverrideFact } from './override/OverrideFact';
import { usePatient } from './usePatientFact';

/** Maximum number of plans to show; further plans are only counted. */
const SHOWN_PLANS = 3;

type Noted = Pick<Partial<RecordOf<'patient'>>, 'deceased' | 'testModelId' | 'testModelShare'>;

/** Says that the patient has died, or is made up. Shown before all other facts. */
export function PatientNotes({ record: { deceased, testModelId, testModelShare } }: { record: Noted }) {
  const translate = useTranslate();
  const language = useLanguage();
  const share = shareText(testModelShare ?? 1, language);
  return (
    <>
      {deceased && (
        <Box role="note" sx={{ color: 'error.main', fontWeight: 'fontWeightBold', mt: 0.5 }}>
          {translate('patients.deceased')}
        </Box>
      )}
      {testModelId && (
        <Box role="note" sx={{ color: 'warning.main', mt: 0.5 }}>
          {translate('testModels.notReal', { modelId: testModelId, share })}
        </Box>
      )}
    </>
  );
}

interface Whose {
  entity: Entity;
  record: Partial<RecordOf<'patient'>>;
}

/** The date of birth and the age, which tell namesakes apart. */
export function BirthFact({ entity, record }: Whose) {
  const translate = useTranslate();
  const language = useLanguage();
  // The age at death is unknown, because the date of death is not stored.
  const age = record.deceased ? undefined : ageOn(record.dob);
  if (!record.dob) return null;
  return (
    <Fact label={fieldLabel<'patient'>(entity, 'dob', language)}>
      <span>{wordDate(record.dob, language)}</span>
      {age !== undefined && <span>({translate('patients.age', { smart_count: age })})</span>}
    </Fact>
  );
}

/** The patient's id, for namesakes that were born on the same day. */
export function PatientIdFact({ entity, record }: Whose) {
  const label = fieldLabel<'patient'>(entity, 'patientId', useLanguage());
  return record.patientId ? (
    <Fact label={label}>
      <CopyId id={record.patientId} label={label} />
    </Fact>
  ) : null;
}

/** The facts that every screen about a patient shows: date of birth and age, alerts, override, provider, plans. */
export function PatientState({ entity, record }: Whose) {
  const translate = useTranslate();
  const language = useLanguage();
  const { patientId, primaryProviderId, plans = [] } = record;
  // The facts have the names of the provider and of the plans.
  const { isLoading } = usePatient(patientId);
  return (
    <Facts>
      <BirthFact entity={entity} record={record} />
      {patientId && (
        <>
          <Fact label={translate('alerts.latest')}>
            <LatestAlerts patientId={patientId} />
          </Fact>
          <OverrideFact patientId={patientId} />
          <AllergiesFact patientId={patientId} />
        </>
      )}
      {primaryProviderId && (
        <Fact label={fieldLabel<'patient'>(entity, 'primaryProviderId', language)}>
          <ReferenceCell resource="providers" id={primaryProviderId} waits={isLoading} />
        </Fact>
      )}
      {plans.length > 0 && (
        <Fact label={fieldLabel<'patient'>(entity, 'plans', language)}>
          {plans.slice(0, SHOWN_PLANS).map(({ planId }) => (
            <ReferenceCell key={planId} resource="plans" id={planId} waits={isLoading} />
          ))}
          {plans.length > SHOWN_PLANS && (
            <span>{translate('records.andMore', { smart_count: plans.length - SHOWN_PLANS })}</span>
          )}
        </Fact>
      )}
    </Facts>
  );
}
