import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { NamingRecords } from '../../../contract/records';
import type { ComplaintContent } from '../../../domain/alerts/complaintRows';
import type { EntityRecord, Language } from '../../../domain/entity/types';
import { readNames } from '../../../dataProvider/planNames';
import { queryClient } from '../../../dataProvider/queryClient';
import { currentLanguage } from '../../../i18n';
import { isAlertColor, type AlertColor } from '../../../ui/AlertGlyph';
import type { SymptomNames } from '../../../ui/groupWords';
import { symptomNames } from '../../../ui/symptomNames';
import { useLanguage } from '../../../ui/useLanguage';
import { textOf } from '../../../domain/entity/read';

export interface PlanNames extends SymptomNames {
  /** Whether a question of the plan asks about a data type. */
  isAsked: (dataId: string) => boolean;
  /** The text of a question; the id if the plan lacks the question. */
  question: (questionId: string) => string;
  model: (modelId: string) => string;
  level: (alertLevelId: string) => { name: string; color: string } | undefined;
  /** The color of a level; undefined if the level has no valid color. */
  color: (alertLevelId: string | null) => AlertColor | undefined;
  /** The severity of a level. */
  priority: (alertLevelId: string | null) => number;
}

function toNames({ dataTypes: types, models, alertLevels: levels, questions }: NamingRecords): PlanNames {
  const byId = <Content extends EntityRecord>(id: keyof Content, records: readonly Content[]) =>
    new Map(records.map((record) => [String(record[id]), record]));
  const typeOf = byId('dataId', types);
  const modelOf = byId('modelId', models);
  const levelOf = byId('alertLevelId', levels);
  const textOfQuestion = new Map(questions.map(({ questionId, text }) => [questionId, text]));
  const asked = new Set(questions.map(({ dataId }) => dataId));
  return {
    isAsked: (dataId) => asked.has(dataId),
    ...symptomNames((dataId) => typeOf.get(dataId)),
    question: (questionId) => textOf(textOfQuestion.get(questionId)) || questionId,
    model: (modelId) => textOf(modelOf.get(modelId)?.name) || modelId,
    level: (id) => {
      const level = levelOf.get(id);
      return level && { name: textOf(level.name) || id, color: textOf(level.color) };
    },
    color: (id) => {
      const color = id === null ? undefined : levelOf.get(id)?.color;
      return isAlertColor(color) ? color : undefined;
    },
    priority: (id) => Number((id === null ? undefined : levelOf.get(id)?.priority) ?? -1),
  };
}

const namesQuery = (planId: string, language: Language) => ({
  queryKey: ['planNames', planId, language],
  staleTime: 60_000,
  retry: false,
  queryFn: ({ signal }: { signal: AbortSignal }) => readNames(planId, language, signal),
});

/** Requests the names of a plan, before the rows are there that show them. */
export const beginPlanNames = (planId: string): Promise<void> =>
  queryClient.prefetchQuery(namesQuery(planId, currentLanguage()));

/**
 * The names of a plan's data types, models and alert levels, in the user's language. Includes the names of the plans on
 * which the plan is based.
 * @param planId nothing is loaded without it
 */
export function usePlanNames(planId: string | undefined) {
  const language = useLanguage();
  const { data, error, refetch } = useQuery({ ...namesQuery(planId ?? '', language), enabled: planId !== undefined });
  const names = useMemo(() => data && toNames(data), [data]);
  const content = useMemo(
    (): ComplaintContent | undefined => data && { models: data.models, types: data.dataTypes },
    [data],
  );
  return { data: names, content, error, isPending: planId !== undefined && !data && !error, refetch };
}
