import type { PlanDraft } from '../content';
import type { RowOf } from '../../../../src/domain/records';
import { MODELS } from './models';

export const groupTypeRecords = (): PlanDraft<'recommendGroupType'>[] => [
  { groupTypeId: 'patientAdvice', name: 'Advice to the patient', display: 'first', order: 10 },
  { groupTypeId: 'providerActions', name: 'What the provider can do', display: 'list', order: 20 },
  { groupTypeId: 'reading', name: 'To read', display: 'cards', order: 30 },
];

export const recommendCategoryRecords = (): PlanDraft<'recommendCategory'>[] => [
  { categoryId: 'selfCare', name: 'Self-care', audience: 'patients', groupTypeId: 'patientAdvice', order: 20 },
  { categoryId: 'contact', name: 'Whom to call', audience: 'patients', groupTypeId: 'patientAdvice', order: 10 },
  { categoryId: 'workup', name: 'Work-up', audience: 'providers', groupTypeId: 'providerActions', order: 10 },
  { categoryId: 'treatment', name: 'Treatment', audience: 'providers', groupTypeId: 'providerActions', order: 20 },
  { categoryId: 'education', name: 'Education', audience: 'patients', groupTypeId: 'reading', order: 10 },
];

const recommendRules = (modelId: string): RowOf<'recommendModel', 'rules'>[] => [
  {
    ruleId: `${modelId}-severe`,
    minGrade: 3,
    maxGrade: 4,
    priority: 10,
    recommendIds: ['contactRed', `${modelId}Workup`, `${modelId}Treatment`],
    protocolId: modelId,
  },
  {
    ruleId: `${modelId}-moderate`,
    minGrade: 2,
    maxGrade: 2,
    priority: 20,
    recommendIds: ['contactOrange', `${modelId}Workup`, `${modelId}Treatment`],
    protocolId: modelId,
  },
  {
    ruleId: `${modelId}-mild`,
    minGrade: 1,
    maxGrade: 1,
    priority: 30,
    recommendIds: ['selfCareYellow', `${modelId}Treatment`],
    protocolId: modelId,
  },
  { ruleId: `${modelId}-none`, alertLevelId: 'green', priority: 40, recommendIds: ['educationCheckpoint'] },
];

/** The recommendations of a model at each grade. */
export const recommendModelRecords = (): PlanDraft<'recommendModel'>[] =>
  MODELS.map(({ modelId, name }) => ({
    recommendModelId: modelId,
    name,
    modelId,
    version: '1',
    inactive: false,
    rules: recommendRules(modelId),
  }));

/**
 * For endocrine events, no steroid is given, and the checkpoint inhibitor is held from grade 3 but never stopped. For
 * heart and nerves, the inhibitor is held from grade 1 and stopped from grade 3.
 */
function stepsOf(modelId: string): RowOf<'recommendProtocol', 'steps'>[] {
  const endocrine = ['thyroid', 'thyroidLab', 'diabetes', 'diabetesLab', 'adrenalLab'].includes(modelId);
  const early = ['cardiac', 'cardiacLab', 'neurological'].includes(modelId);
  const steroid = (dose: string): string | null => (endocrine ? null : dose);
  return [
    { grade: 1, checkpoint: early ? 'hold' : 'continue', reviewDays: 7, text: 'Treat symptoms; watch.' },
    {
      grade: 2,
      checkpoint: endocrine ? 'continue' : 'hold',
      steroid: steroid('0.5 to 1 mg/kg prednisone a day'),
      reviewDays: 3,
      recommendIds: [`${modelId}Workup`],
    },
    {
      grade: 3,
      checkpoint: early ? 'stop' : 'hold',
      steroid: steroid('1 to 2 mg/kg prednisone a day'),
      reviewDays: 1,
      recommendIds: [`${modelId}Workup`, `${modelId}Treatment`],
    },
    {
      grade: 4,
      checkpoint: endocrine ? 'hold' : 'stop',
      steroid: steroid('1 to 2 mg/kg methylprednisolone a day'),
      reviewDays: 1,
      recommendIds: [`${modelId}Treatment`],
      text: 'Admit to hospital.',
    },
  ];
}

/** The protocol of each model: its steps by grade. */
export const protocolRecords = (): PlanDraft<'recommendProtocol'>[] =>
  MODELS.map(({ modelId, name }) => ({
    protocolId: modelId,
    name: `${name}: by grade`,
    modelId,
    source: 'General practice; to be replaced by the organization’s own guideline.',
    steps: stepsOf(modelId),
  }));

const item = (
  educationId: string,
  name: string,
  category: PlanDraft<'educationItem'>['category'],
  order: number,
  summary: string,
  text: string,
  ...modelIds: string[]
): PlanDraft<'educationItem'> => ({
  educationId,
  name,
  category,
  audience: 'patients',
  summary,
  text,
  readingMinutes: 3,
  modelIds,
  alertLevelIds: ['green', 'yellow'],
  order,
  inactive: false,
});

export const educationRecords = (): PlanDraft<'educationItem'>[] => [
  item(
    'checkpoint',
    'How your treatment works',
    'treatment',
    10,
    'Checkpoint inhibitors let the immune system see the cancer.',
    'Your immune system has brakes. These medicines release them, so that it attacks the cancer. Sometimes it attacks healthy organs as well. **Most of this heals when it is treated early.**',
  ),
  item(
    'whenToCall',
    'When to call',
    'selfCare',
    20,
    'Signs that cannot wait.',
    'Call at once with:\n\n- trouble breathing or chest pain\n- blood in the stool or more than six stools a day over your usual\n- confusion, double vision or weak muscles',
  ),
  item(
    'bowel',
    'Loose stools',
    'symptom',
    30,
    'What to eat, what to drink, when to tell us.',
    'Drink two to three litres a day. Count your stools: what matters is how many more than usual.',
    'colitis',
  ),
  item(
    'skin',
    'Rash and itching',
    'symptom',
    40,
    'Care of your skin.',
    'Use a plain moisturizer twice a day and stay out of the sun. Tell us of blisters or sores in the mouth.',
    'rash',
  ),
  item(
    'tired',
    'Being tired',
    'symptom',
    50,
    'Tiredness can have causes that are treated.',
    'Plan your day around your best hours. Tell us if rest does not help: hormones may be low.',
    'fatigue',
    'thyroid',
  ),
  item(
    'checkIns',
    'Your weekly check-in',
    'platform',
    60,
    'What happens with your answers.',
    'Your answers are looked at the moment you send them. If they need somebody’s attention, your care team is told.',
  ),
];
