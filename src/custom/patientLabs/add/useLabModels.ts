import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { translatedRecord } from '../../../domain/content/planTexts';
import { isObject } from '../../../domain/entity/paths';
import type { EntityRecord } from '../../../domain/entity/types';
import { labModels, type LabModel } from '../../../domain/lab/models';
import { labActions } from '../../../dataProvider/labs';
import { ageOn } from '../../../ui/time';
import { usePlanTexts } from '../../../ui/usePlanTexts';

/** The laboratory models of a patient's plans, named in the reader's language; a model that two plans share stands once. */
export function useLabModels(patientId: string) {
  const dataProvider = useDataProvider();
  const texts = usePlanTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['labs', 'models', patientId],
    retry: false,
    queryFn: async ({ signal }) => {
      const { data: patient } = await dataProvider.getOne<EntityRecord & { id: string }>('patients', { id: patientId });
      const plans = Array.isArray(patient['plans']) ? patient['plans'].filter(isObject) : [];
      const planIds = [...new Set(plans.map(({ planId }) => String(planId ?? '')))].filter(Boolean);
      const subject = { gender: String(patient['gender'] ?? ''), age: ageOn(patient['dob']) };
      return { subject, contents: await Promise.all(planIds.map((planId) => labActions.content(planId, signal))) };
    },
  });
  const models = useMemo((): LabModel[] | undefined => {
    if (!data) return undefined;
    const all = data.contents.flatMap(({ models: own, ...content }) =>
      labModels({ ...content, models: own.map((model) => translatedRecord(texts, 'model', model)) }, data.subject),
    );
    return [...new Map(all.map((model) => [model.modelId, model])).values()];
  }, [data, texts]);
  return { data: models, error, refetch };
}
