import type { PlanDraft } from '../content';
import { STOOLS } from './symptoms';

/** Creators of tests: one that asks a patient with diarrhea, and one that varies laboratory values. */
export const testCreatorRecords = (): PlanDraft<'testCreator'>[] => [
  {
    creatorId: 'colitisWithFever',
    modelId: 'colitis',
    triggerId: 'diarrhea',
    category: 'pro',
    jiraTicket: null,
    limit: 200,
    journal: [
      { questionId: 'symptoms', answerId: 'symptoms-fever', answerText: null },
      { questionId: 'fever-presence', answerId: 'fever-presence-1', answerText: null },
    ],
    history: [{ dataId: STOOLS, data: [null, 2], baseline: true }],
  },
  {
    creatorId: 'liverEnzymes',
    modelId: 'hepatitisLab',
    triggerId: null,
    category: 'lab',
    jiraTicket: null,
    limit: 100,
    journal: [],
    history: [],
  },
];
