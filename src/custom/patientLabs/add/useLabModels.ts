import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { isObject } from '../../../domain/entity/paths';
import type { EntityRecord } from '../../../domain/entity/types';
import { labModels, type LabModel } from '../../../domain/lab/models';
import { labActions } from '../../../dataProvider/labs';
import { ageOn } from '../../../ui/time';

/** The laboratory models of a patient's plans; a model that two plans share stands once. */
export function useLabModels(patientId: string) {
  const dataProvider = useDataProvider();
  return useQuery<LabModel[]>({
    queryKey: ['labs', 'models', patientId],
    retry: false,
    queryFn: async ({ signal }) => {
      const { data: patient } = await dataProvider.getOne<EntityRecord & { id: string }>('patients', { id: patientId });
      const plans = Array.isArray(patient['plans']) ? patient['plans'].filter(isObject) : [];
      const planIds = [...new Set(plans.map(({ planId }) => String(planId ?? '')))].filter(Boolean);
      const subject = { gender: String(patient['gender'] ?? ''), age: ageOn(patient['dob']) };
      const contents = await Promise.all(planIds.map((planId) => labActions.content(planId, signal)));
      const all = contents.flatMap((content) => labModels(content, subject));
      return [...new Map(all.map((model) => [model.modelId, model])).values()];
    },
  });
}
