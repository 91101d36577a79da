import type { PlanDraft } from '../content';
import { ANSWERS, questionText } from '../scales';
import { MODELS } from './models';
import { STOOLS, SYMPTOMS } from './symptoms';

const RECALL_DAYS = 7;

const modelOf = (dataId: string): string | undefined =>
  MODELS.find(({ trigger }) => trigger?.includes(dataId))?.modelId;

/** The opening question of a check-in; symptoms that are not ticked count as absent. */
const opening = (): PlanDraft<'question'> => ({
  questionId: 'symptoms',
  text: 'Which of these did you have over the last 7 days?',
  kind: 'choice',
  trigger: true,
  multiple: true,
  recallDays: RECALL_DAYS,
  order: 0,
  answers: [
    { answerId: 'symptoms-none', text: 'No symptoms', value: 0 },
    ...SYMPTOMS.map(({ dataId, name }) => ({ answerId: `symptoms-${dataId}`, text: name, value: 1 })),
  ],
});

const stools = (order: number): PlanDraft<'question'> => ({
  questionId: `${STOOLS}-count`,
  text: 'How many stools did you have on the worst day?',
  kind: 'number',
  dataId: STOOLS,
  tuple: 1,
  modelId: 'colitis',
  recallDays: RECALL_DAYS,
  order,
  showWhen: [{ questionId: 'diarrhea-frequency', min: 1 }],
  answers: [],
});

/**
 * The questions of each symptom in the order of PRO-CTCAE. The next scale is only asked if the previous answer was
 * above zero.
 */
export function questionRecords(): PlanDraft<'question'>[] {
  const records = [opening()];
  for (const { dataId, words, scales } of SYMPTOMS) {
    scales.forEach((scale, tuple) => {
      const before = scales[tuple - 1];
      const modelId = modelOf(dataId);
      records.push({
        questionId: `${dataId}-${scale}`,
        text: questionText(scale, words),
        kind: scale,
        dataId,
        tuple,
        ...(modelId && { modelId }),
        recallDays: RECALL_DAYS,
        order: records.length,
        showWhen: before ? [{ questionId: `${dataId}-${before}`, min: 1 }] : [],
        answers: ANSWERS[scale].map((text, value) => ({ answerId: `${dataId}-${scale}-${value}`, text, value })),
      });
    });
    if (dataId === 'diarrhea') records.push(stools(records.length));
  }
  return records;
}
