import { useQuery } from '@tanstack/react-query';
import { records } from '../../dataProvider/client';
import { translatedRecord } from '../../domain/content/planTexts';
import { usePlanTexts } from '../../ui/usePlanTexts';

/** Names the plans of this platform in the user's language. A plan that is only at the other one keeps its id. */
export function usePlanNames(): (planId: string) => string {
  const texts = usePlanTexts();
  const { data } = useQuery({
    queryKey: ['promotion', 'plans'],
    queryFn: async ({ signal }) => (await records('plan').list({ query: { limit: 1000 }, signal })).records,
  });
  return (planId) => {
    const plan = data?.find((each) => each.planId === planId);
    return plan ? translatedRecord(texts, 'plan', plan).name : planId;
  };
}
