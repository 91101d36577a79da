import type { PlanDraft } from '../content';
import { ANSWERS, type Scale } from '../scales';
import { conditionRecords } from './conditions';
import { MODELS } from './models';
import { STOOLS, SYMPTOMS } from './symptoms';
import { DIGESTIVE_AND_SKIN } from './cases/digestiveAndSkin';
import { LABORATORY_CASES } from './cases/laboratory';
import { LUNGS_AND_HORMONES } from './cases/lungsAndHormones';
import { MUSCLES_NERVES_HEART } from './cases/musclesNervesHeart';
import { LABS } from './labs';
import type { TestDraft } from './testDraft';

type Row<Field extends 'journal' | 'history' | 'data'> = NonNullable<PlanDraft<'test'>[Field]>[number];

const scalesOf = (dataId: string): readonly Scale[] => SYMPTOMS.find((each) => each.dataId === dataId)?.scales ?? [];

/** The conversation: the opening question with the symptoms that are not 0, then the questions about each of them. */
function conversation({ says, stools, unopened = false }: TestDraft): Row<'journal'>[] {
  if (!says) return [];
  const ticked = Object.keys(says);
  const opening = ticked.length > 0 ? ticked.map((dataId) => `symptoms-${dataId}`) : ['symptoms-none'];
  const given = ticked.flatMap((dataId) =>
    (says[dataId] ?? []).flatMap((value, tuple): Row<'journal'>[] => {
      const scale = scalesOf(dataId)[tuple];
      if (value === null || !scale) return [];
      const questionId = `${dataId}-${scale}`;
      return [{ questionId, answerId: `${questionId}-${value}`, answerText: ANSWERS[scale][value] ?? null }];
    }),
  );
  const count = stools ? [{ questionId: `${STOOLS}-count`, answerId: null, answerText: String(stools.worst) }] : [];
  const opened = unopened ? [] : opening.map((answerId) => ({ questionId: 'symptoms', answerId, answerText: null }));
  return [...opened, ...given, ...count];
}

const history = ({ stools, labs = {} }: TestDraft): Row<'history'>[] => [
  ...(stools?.usual === undefined
    ? []
    : [{ dataId: STOOLS, data: [null, stools.usual], baseline: true, eventTime: '2025-12-01', status: 'final' }]),
  ...Object.entries(labs).map(([dataId, value]) => ({ dataId, data: [value], baseline: false, eventTime: null })),
];

function expected({ modelId, gives, overall, open = false }: TestDraft): Row<'data'>[] {
  const [level = null, grade = null] = gives ?? [];
  return [
    { dataId: 'iraeOverallAlert', tupleIndex: 0, value: overall ?? level ?? (open ? null : 'green') },
    { dataId: `${modelId}Alert`, tupleIndex: 0, value: level },
    ...(grade === null ? [] : [{ dataId: `${modelId}Alert`, tupleIndex: 1, value: String(grade) }]),
  ];
}

const TESTS: readonly TestDraft[] = [
  { id: 'allGreen', modelId: 'fatigue', name: 'No symptoms: green', says: {} },
  {
    id: 'colitisStoolsUnder4',
    modelId: 'colitis',
    name: 'Three stools over baseline: grade 1',
    says: { diarrhea: [2] },
    stools: { worst: 5, usual: 2 },
    gives: ['yellow', 1],
    recommends: ['selfCareYellow'],
    tags: ['threshold'],
  },
  {
    id: 'colitisStools4',
    modelId: 'colitis',
    name: 'Four stools over baseline: grade 2',
    says: { diarrhea: [2] },
    stools: { worst: 6, usual: 2 },
    gives: ['orange', 2],
    recommends: ['contactOrange', 'colitisWorkup'],
    tags: ['threshold'],
  },
  {
    id: 'colitisStools7',
    modelId: 'colitis',
    name: 'Seven stools over baseline: grade 3',
    says: { diarrhea: [3] },
    stools: { worst: 9, usual: 2 },
    gives: ['red', 3],
    recommends: ['contactRed', 'colitisWorkup', 'colitisTreatment'],
    tags: ['threshold'],
  },
  {
    id: 'colitisBlood',
    modelId: 'colitis',
    name: 'Four stools over baseline with blood and severe pain: grade 3, because the first rule wins',
    says: { diarrhea: [2], abdominalPain: [3, 3, 2], bloodInStool: [1] },
    stools: { worst: 6, usual: 2 },
    gives: ['red', 3],
  },
  {
    id: 'colitisUsualStools',
    modelId: 'colitis',
    name: 'As many stools as usual: the frequency decides',
    says: { diarrhea: [1] },
    stools: { worst: 6, usual: 6 },
    gives: ['yellow', 1],
    tags: ['baseline'],
  },
  {
    id: 'colitisWithoutBaseline',
    modelId: 'colitis',
    name: 'Without a baseline the frequency decides',
    says: { diarrhea: [4] },
    stools: { worst: 6 },
    gives: ['orange', 2],
    tags: ['baseline'],
  },
  {
    id: 'colitisNotCounted',
    modelId: 'colitis',
    name: 'Stools were not counted: not 0',
    says: { diarrhea: [2] },
    gives: ['yellow', 1],
    tags: ['missing answer'],
  },
  {
    id: 'jaundice',
    modelId: 'hepatitis',
    name: 'Yellow skin: red',
    says: { jaundice: [1] },
    gives: ['red', 3],
    recommends: ['contactRed', 'hepatitisWorkup'],
  },
  {
    id: 'darkUrine',
    modelId: 'hepatitis',
    name: 'Dark urine alone: yellow',
    says: { darkUrine: [1] },
    gives: ['yellow', 1],
  },
  {
    id: 'darkUrineLiverDisease',
    modelId: 'hepatitis',
    name: 'Dark urine in liver disease: red',
    says: { darkUrine: [1] },
    conditions: ['cirrhosis'],
    gives: ['red', 3],
    tags: ['condition'],
  },
  {
    id: 'altGrade1',
    modelId: 'hepatitisLab',
    name: 'ALT over its range: grade 1',
    labs: { alt: 100, ast: 30 },
    gives: ['yellow', 1],
    tags: ['laboratory'],
  },
  {
    id: 'altNormal',
    modelId: 'hepatitisLab',
    name: 'ALT in its range: green',
    labs: { alt: 30, ast: 30 },
    tags: ['laboratory'],
  },
  {
    id: 'altOnly',
    modelId: 'hepatitisLab',
    name: 'ALT in its range without AST: no level, because AST is not known',
    labs: { alt: 30 },
    open: true,
    tags: ['laboratory', 'missing answer'],
  },
];

const recommendationNames: Record<string, string> = {
  selfCareYellow: 'Rest, drink enough, and check in again tomorrow.',
  contactOrange: 'Call your care team today.',
  contactRed: 'Get help now.',
};

const CASES = [...DIGESTIVE_AND_SKIN, ...LUNGS_AND_HORMONES, ...MUSCLES_NERVES_HEART, ...LABORATORY_CASES];

/** The inputs of a test in words: `Rash: Rarely, Mild · Blisters: not answered · 5 stools instead of 2`. */
function inputsOf({ says = {}, stools, labs = {}, conditions = [] }: TestDraft): string {
  const answered = (dataId: string, values: readonly (number | null)[]): string => {
    const scales = scalesOf(dataId);
    const texts = values.map((value, tuple) => {
      const scale = scales[tuple];
      return value === null || !scale ? 'not answered' : (ANSWERS[scale][value] ?? String(value));
    });
    return texts.length === 0 ? 'not answered' : texts.join(', ');
  };
  const measured = (dataId: string, value: number | null): string => {
    const { name = dataId, unit = '' } = LABS.find((each) => each.dataId === dataId) ?? {};
    return value === null ? `${name} without a result` : `${name} ${value} ${unit}`.trimEnd();
  };
  const shown = [
    ...Object.entries(says).map(
      ([dataId, values]) =>
        `${SYMPTOMS.find((each) => each.dataId === dataId)?.name ?? dataId}: ${answered(dataId, values)}`,
    ),
    ...(stools ? [`${stools.worst} stools${stools.usual === undefined ? '' : ` instead of ${stools.usual}`}`] : []),
    ...Object.entries(labs).map(([dataId, value]) => measured(dataId, value)),
    ...conditions.map((id) => conditionRecords().find(({ conditionId }) => conditionId === id)?.name ?? id),
  ];
  return shown.join(' · ');
}

/** Tests of the plan's rules: thresholds, baselines, missing answers, conditions and laboratory results. */
export const testRecords = (): PlanDraft<'test'>[] =>
  [...TESTS, ...CASES].map((draft) => ({
    testId: draft.id,
    name: draft.name ?? inputsOf(draft),
    category: draft.modelId,
    description: MODELS.find(({ modelId }) => modelId === draft.modelId)?.description ?? null,
    tags: draft.tags ?? [],
    flags: [],
    patient: { conditions: (draft.conditions ?? []).map((conditionId) => ({ conditionId })), medications: [] },
    history: history(draft),
    journal: conversation(draft),
    data: expected(draft),
    recommendations: (draft.recommends ?? []).map((recommendId) => ({
      recommendId,
      name: recommendationNames[recommendId] ?? null,
    })),
  }));
