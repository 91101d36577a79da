import { useTranslate } from 'react-admin';
import { Fact, Facts } from '../../ui/Fact';
import { ReferenceCell } from '../cells/ReferenceCell';
import type { RecordProps } from '../extension';

/** The model's source patient, and the plans of the patients to create. */
export function ModelHeader({ record }: RecordProps<'patient_models'>) {
  const translate = useTranslate();
  const { patientId } = record;
  const plans = record.patient?.plans ?? [];
  return (
    <Facts minor>
      {patientId && (
        <Fact label={translate('testModels.source')}>
          <ReferenceCell resource="patients" id={patientId} />
        </Fact>
      )}
      <Fact label={translate('testModels.plans')}>
        {plans.length === 0
          ? translate('testModels.noPlans')
          : plans.map(({ planId }) => <ReferenceCell key={planId} resource="plans" id={planId} />)}
      </Fact>
    </Facts>
  );
}
