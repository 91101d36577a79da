import { useTranslate } from 'react-admin';
import { Fact, Facts } from '../../ui/Fact';
import { useReferenced } from '../../forms/renderers/references';
import { ReferenceCell } from '../cells/ReferenceCell';
import { PlanLink } from './PlanLink';
import type { RecordProps } from '../extension';

/** The model's source patient, and the plans of the patients to create. */
export function ModelHeader({ record }: RecordProps<'patient_models'>) {
  const translate = useTranslate();
  const { patientId } = record;
  // Plans have names in the reader's language.
  const plans = useReferenced(
    'plans',
    (record.patient?.plans ?? []).map(({ planId }) => planId),
  );
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
          : plans.map((plan) => <PlanLink key={plan.option.id} plan={plan} />)}
      </Fact>
    </Facts>
  );
}
