import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { translatedRecord } from '../../../domain/content/planTexts';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import { labModels, type LabModel } from '../../../domain/lab/models';
import { labActions } from '../../../dataProvider/labs';
import { ageOn } from '../../../ui/time';
import { usePlanTexts } from '../../../ui/usePlanTexts';
import { rowsOf } from '../../../domain/entity/read';

/**
 * The laboratory models of a patient's plans, with names in the user's language. A model that several plans share is
 * listed once.
 */
export function useLabModels(patientId: string) {
  const dataProvider = useDataProvider();
  const texts = usePlanTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['labs', 'models', patientId],
    retry: false,
    queryFn: async ({ signal }) => {
      const { data: patient } = await dataProvider.getOne<RaRecordOf<'patients'>>('patients', { id: patientId });
      const plans = rowsOf(patient.plans);
      const planIds = [...new Set(plans.map(({ planId }) => String(planId ?? '')))].filter(Boolean);
      const subject = { gender: String(patient.gender ?? ''), age: ageOn(patient.dob) };
      const contents = await Promise.all(
        planIds.map(async (planId) => ({ planId, ...(await labActions.content(planId, signal)) })),
      );
      return { subject, contents };
    },
  });
  const models = useMemo((): LabModel[] | undefined => {
    if (!data) return undefined;
    const all = data.contents.flatMap(({ planId, models: own, ...content }) =>
      labModels(
        planId,
        { ...content, models: own.map((model) => translatedRecord(texts, 'model', model)) },
        data.subject,
      ),
    );
    // Results of a shared model are entered for the first plan that has it.
    return all.filter(({ modelId }, at) => all.findIndex((each) => each.modelId === modelId) === at);
  }, [data, texts]);
  return { data: models, error, refetch };
}
