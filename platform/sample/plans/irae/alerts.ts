import type { PlanDraft } from '../content';
import type { RowOf } from '../../../../src/domain/records';
import { MODELS } from './models';

/** The texts for patients and providers at each level, and the hours within which the clinic must respond. */
const LEVELS: RowOf<'alertType', 'levels'>[] = [
  {
    alertLevelId: 'green',
    title: 'All well',
    patientText: 'Your answers show nothing that needs attention. Thank you for checking in.',
    providerText: 'No adverse event found.',
    notify: 'none',
  },
  {
    alertLevelId: 'yellow',
    title: 'Mild symptoms',
    patientText: 'Your symptoms are mild. Check in again tomorrow.',
    providerText: 'Grade 1: review at the next visit.',
    notify: 'inbox',
    respondHours: 72,
  },
  {
    alertLevelId: 'orange',
    title: 'Moderate symptoms',
    patientText: 'Your care team has been told and will contact you today.',
    providerText: 'Grade 2: contact the patient within the day; consider holding treatment.',
    notify: 'email',
    respondHours: 12,
  },
  {
    alertLevelId: 'red',
    title: 'Severe symptoms',
    patientText: 'Call your care team now. If you cannot reach them, go to an emergency department.',
    providerText: 'Grade 3 or 4: contact the patient now.',
    notify: 'call',
    respondHours: 1,
  },
];

export const alertTypeRecords = (): PlanDraft<'alertType'>[] => [
  {
    alertId: 'iraeOverall',
    name: 'IRAE Overall',
    description: 'The highest level over all models: what the lists and dashboards show.',
    category: 'overall',
    dataId: 'iraeOverallAlert',
    modelIds: MODELS.map(({ modelId }) => modelId),
    levels: LEVELS,
    expireDays: 14,
    inactive: false,
  },
  ...MODELS.map(({ modelId, name, category }): PlanDraft<'alertType'> => ({
    alertId: modelId,
    name,
    category: category === 'lab' ? 'laboratory' : 'model',
    dataId: `${modelId}Alert`,
    modelIds: [modelId],
    levels: LEVELS.map(({ alertLevelId, title, notify }) => ({ alertLevelId, title, notify })),
    expireDays: 14,
    inactive: false,
  })),
];

type Flag = PlanDraft<'flagType'>;

const flag = (
  flagId: string,
  name: string,
  category: Flag['category'],
  setBy: Flag['setBy'],
  description: string,
  more: Partial<Flag> = {},
): Flag => ({ flagId, name, category, setBy, description, ...more });

export const flagRecords = (): Flag[] => [
  flag('steroid', 'On steroids', 'medication', 'import', 'A systemic steroid can mask symptoms.', {
    medicationIds: ['8640', '8638', '6902'],
  }),
  flag('checkpointHeld', 'Checkpoint inhibitor on hold', 'medication', 'provider', 'Treatment waits for recovery.', {
    medicationIds: ['1547545', '1597876', '2058826', '1792776', '1919503', '1875534', '1094833'],
    expireDays: 90,
  }),
  flag('cardiacRisk', 'Cardiac risk', 'clinical', 'rule', 'Chest pain or palpitations in heart disease.', {
    alertLevelId: 'red',
    conditionIds: ['heartDisease'],
    dataId: 'chestPain',
    expireDays: 30,
  }),
  flag('autoimmune', 'Autoimmune disease', 'clinical', 'import', 'Adverse events are likelier and graver.', {
    conditionIds: ['rheumatoidArthritis', 'inflammatoryBowelDisease', 'psoriasis'],
  }),
  flag('noAnswer', 'No check-in for a week', 'administrative', 'rule', 'Nobody knows how the patient is.', {
    alertLevelId: 'yellow',
    expireDays: 7,
  }),
  flag('baselineMissing', 'Baseline missing', 'safety', 'rule', 'Grades over baseline cannot be told yet.', {
    dataId: 'stoolsOverBaseline',
  }),
];

/** Follow-ups of an alert to which nobody has reacted. */
export const followupRecords = (): PlanDraft<'followup'>[] => [
  {
    followupId: 'recheckYellow',
    name: 'Ask again after a mild alert',
    alertLevelIds: ['yellow'],
    afterHours: 24,
    repeat: 1,
    audience: 'patients',
    channel: 'checkIn',
    questionIds: ['symptoms'],
    text: 'Yesterday you told us of mild symptoms. How are you today?',
    inactive: false,
  },
  {
    followupId: 'unansweredOrange',
    name: 'Nobody has answered a moderate alert',
    alertLevelIds: ['orange'],
    afterHours: 4,
    everyHours: 4,
    repeat: 2,
    audience: 'providers',
    channel: 'email',
    text: 'A moderate alert waits for an answer.',
    escalateTo: 'red',
    inactive: false,
  },
  {
    followupId: 'unansweredRed',
    name: 'Nobody has answered a severe alert',
    alertLevelIds: ['red'],
    afterHours: 1,
    everyHours: 1,
    repeat: 6,
    audience: 'providers',
    channel: 'call',
    recommendId: 'contactRed',
    text: 'A severe alert waits for an answer.',
    inactive: false,
  },
  {
    followupId: 'colitisRecheck',
    name: 'Stools two days after colitis',
    alertLevelIds: ['orange', 'red'],
    modelIds: ['colitis'],
    afterHours: 48,
    audience: 'patients',
    channel: 'checkIn',
    questionIds: ['diarrhea-frequency', 'stoolsOverBaseline-count'],
    text: 'Two questions about your stools.',
    inactive: false,
  },
];

export const broadcastRecords = (): PlanDraft<'broadcastGroup'>[] => [
  {
    broadcastGroupId: 'recentRed',
    name: 'Severe alerts of the last week',
    description: 'For a word to everybody whose alert was red lately.',
    audience: 'patients',
    channel: 'message',
    alertLevelIds: ['red'],
    sinceDays: 7,
    subject: 'How are you?',
    text: 'Your care team thinks of you. Please **check in** today.',
    quietFrom: 1260,
    quietUntil: 480,
    inactive: false,
  },
  {
    broadcastGroupId: 'everybody',
    name: 'All patients of the plan',
    audience: 'patients',
    channel: 'email',
    subject: 'News of your monitoring plan',
    quietFrom: 1260,
    quietUntil: 480,
    inactive: false,
  },
  {
    broadcastGroupId: 'providersCardiac',
    name: 'Providers of patients with cardiac alerts',
    audience: 'providers',
    channel: 'email',
    modelIds: ['cardiac'],
    alertLevelIds: ['orange', 'red'],
    sinceDays: 14,
    subject: 'Patients with cardiac alerts',
    inactive: false,
  },
  {
    broadcastGroupId: 'delegates',
    name: 'Delegates',
    audience: 'delegates',
    channel: 'email',
    subject: 'Helping with check-ins',
    inactive: true,
  },
];
