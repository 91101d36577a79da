import { useQueries } from '@tanstack/react-query';
import { testModelActions, type PlanContent } from '../../dataProvider/testModels';
import { translatedRecord } from '../../domain/content/planTexts';
import { rowsOf, textOf } from '../../domain/entity/read';
import type { LooseOf } from '../../domain/records';
import { useFormScope } from '../../forms/bridge/scope';
import { usePlanTexts } from '../../ui/usePlanTexts';

/** What an entry of a model names. */
export type ContentKind = 'question' | 'dataType';

export type ContentOption = Omit<PlanContent, 'planId'>;

const READ = { question: testModelActions.questionsOf, dataType: testModelActions.dataTypesOf };

/** The plan of the entry, and the plans of the model's patients. */
function usePlans(planId: unknown): string[] {
  const { root } = useFormScope();
  const { patient }: LooseOf<'testModel'> = root.record;
  return [...new Set([planId, ...rowsOf(patient?.plans).map((each) => each.planId)].map(textOf))].filter(Boolean);
}

/**
 * The questions or data types that an entry of the model can name, without repeated ids; undefined if they are not
 * known: the model has no plans, or the plans are not loaded.
 * @param planId the plan that the entry names
 */
export function useModelContent(kind: ContentKind, planId: unknown): ContentOption[] | undefined {
  const plans = usePlans(planId);
  const texts = usePlanTexts();
  const answers = useQueries({
    queries: plans.map((plan) => ({
      queryKey: ['modelContent', kind, plan],
      queryFn: ({ signal }: { signal: AbortSignal }) => READ[kind](plan, signal),
      staleTime: 60_000,
      retry: false,
    })),
  });
  if (plans.length === 0 || answers.some(({ data }) => data === undefined)) return undefined;
  const options = answers
    .flatMap(({ data = [] }) => data)
    .map(({ id, planId: of, name, answers }) => ({
      id,
      ...(answers && { answers }),
      // Questions have no translations.
      name: kind === 'question' ? name : translatedRecord(texts, kind, { planId: of, dataId: id, name }).name,
    }));
  return [...new Map(options.toReversed().map((option) => [option.id, option])).values()].toReversed();
}
