import type { DocumentOf } from '../records';

/** What the parts of a plan are called in the plan itself; an id without a name stands for itself. */
export interface PlanTerms {
  symptom: (dataId: string) => string;
  condition: (conditionId: string) => string;
  question: (questionId: string) => string;
  model: (modelId: string) => string;
  /** The text of the answer by which a tuple gets a value; undefined if there is no such answer. */
  answerOf: (dataId: string, tuple: number, value: number) => string | undefined;
  /** The description and unit of a tuple; each is empty if the data type has none. */
  tuple: (dataId: string, tuple: number) => { description: string; unit: string };
}

/** The records whose names are terms. */
export interface NamedRecords {
  questions: readonly Pick<DocumentOf<'question'>, 'questionId' | 'text' | 'dataId' | 'tuple' | 'answers'>[];
  dataTypes: readonly Pick<DocumentOf<'dataType'>, 'dataId' | 'name' | 'unit' | 'tupleDescriptions'>[];
  conditions: readonly Pick<DocumentOf<'conditionType'>, 'conditionId' | 'name'>[];
  models: readonly Pick<DocumentOf<'detectModel'>, 'modelId' | 'name'>[];
}

const named = (
  pairs: readonly (readonly [id: string, name: string | null | undefined])[],
): ((id: string) => string) => {
  const names = new Map(pairs);
  return (id) => names.get(id) || id;
};

export function termsOf({ questions, dataTypes, conditions, models }: NamedRecords): PlanTerms {
  const types = new Map(dataTypes.map((each) => [each.dataId, each]));
  const answers = new Map<string, string>();
  const keyOf = (dataId: string, tuple: number, value: number): string => JSON.stringify([dataId, tuple, value]);
  for (const { dataId, tuple, answers: offered = [] } of questions)
    for (const { value, text } of offered) {
      const key = dataId && typeof value === 'number' ? keyOf(dataId, tuple ?? 0, value) : '';
      if (key !== '' && !answers.has(key)) answers.set(key, text);
    }
  return {
    symptom: named(dataTypes.map(({ dataId, name }) => [dataId, name])),
    condition: named(conditions.map(({ conditionId, name }) => [conditionId, name])),
    question: named(questions.map(({ questionId, text }) => [questionId, text])),
    model: named(models.map(({ modelId, name }) => [modelId, name])),
    answerOf: (dataId, tuple, value) => answers.get(keyOf(dataId, tuple, value)),
    tuple(dataId, tuple) {
      const type = types.get(dataId);
      const own = type?.tupleDescriptions?.find(({ index }) => index === tuple);
      // The unit of the data type is that of its first value.
      return { description: own?.description ?? '', unit: own?.unit || (tuple === 0 ? type?.unit : '') || '' };
    },
  };
}
