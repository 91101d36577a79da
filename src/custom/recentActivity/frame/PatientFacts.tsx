import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useReference, useTranslate } from 'react-admin';
import { isApiError } from '../../../dataProvider/apiError';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import { recordLabel } from '../../../domain/entity/manifest';
import { fieldLabel } from '../../../resources/labels';
import { AllergiesFact } from '../../../resources/allergies/AllergiesFact';
import { BirthFact, PatientIdFact, PatientNotes } from '../../../resources/patients/PatientState';
import { usePatient } from '../../../resources/patients/usePatientFact';
import { useEntity } from '../../../resources/useEntity';
import { Fact, Facts } from '../../../ui/Fact';
import { FailedState } from '../../../ui/FailedState';
import { useNameMeta } from '../../../ui/useNameMeta';
import { useLanguage } from '../../../ui/useLanguage';
import { ZonedTime } from '../../../ui/ZonedTime';

/** The title of a plan, or its name if it has no title. */
function PlanTitle({ planId }: { planId: string }) {
  const { referenceRecord } = useReference<RaRecordOf<'plans'>>({
    reference: 'plans',
    id: planId,
    options: { retry: false, staleTime: 60_000, meta: useNameMeta('plans') },
  });
  return <>{referenceRecord?.title || referenceRecord?.name || planId}</>;
}

/** The chosen patient: name, date of birth, allergies, plans with their start days, time zone, and id. */
export default function PatientFacts({ patientId }: { patientId: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entry, entity } = useEntity();
  const { data: record, error, refetch } = usePatient(patientId);
  if (error) {
    const isGone = isApiError(error) && error.status === 404;
    return (
      <FailedState
        error={error}
        title={translate(isGone ? 'recent.noPatient' : 'patients.loadFailed')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!record) return null;
  const name = recordLabel(entry, record);
  const { plans = [], timezone } = record;
  return (
    <Box component="section" aria-label={name} sx={{ px: 2, pb: 0.5 }}>
      <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <PatientNotes record={record} />
      <Facts>
        <BirthFact entity={entity} record={record} />
        <AllergiesFact patientId={patientId} />
        <Fact label={fieldLabel<'patient'>(entity, 'plans', language)}>
          {plans.length === 0
            ? translate('recent.noPlans')
            : plans.map(({ planId, startDate }) => (
                <span key={`${planId} ${startDate ?? ''}`}>
                  <PlanTitle planId={planId ?? ''} />
                  {startDate && (
                    <>
                      {' ('}
                      {translate('recent.since')} <ZonedTime value={startDate} show="words" />)
                    </>
                  )}
                </span>
              ))}
        </Fact>
        <Fact label={fieldLabel<'patient'>(entity, 'timezone', language)}>
          {timezone || translate('recent.noZone')}
        </Fact>
        <PatientIdFact entity={entity} record={record} />
      </Facts>
    </Box>
  );
}
