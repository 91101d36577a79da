import type { EntityRecord } from '../../../../src/domain/entity/types';
import { all, any, rules, type RuleDraft } from './rules';
import { STOOLS } from './symptoms';

export interface ModelDraft {
  modelId: string;
  name: string;
  organSystem: string;
  category: 'pro' | 'lab';
  description: string;
  /** Symptoms by the part they play; a tuple of the model's data type each, in this order. */
  trigger?: string[];
  primary: string[];
  associated?: string[];
  clinicalModifier?: string[];
  pertinentNegative?: string[];
  laboratory?: string[];
  rules: RuleDraft[];
}

/** Conditions that raise a grade, by the id under which a patient's conditions are looked at. */
const HEART_DISEASE = 'condition:heartDisease';
const LUNG_DISEASE = 'condition:lungDisease';
const LIVER_DISEASE = 'condition:liverDisease';

const grade = (dataId: string) => ({ dataId, tuple: 2 });

export const MODELS: readonly ModelDraft[] = [
  {
    modelId: 'colitis',
    name: 'Diarrhea and colitis',
    organSystem: 'Gastrointestinal',
    category: 'pro',
    description: 'Stools a day over the patient’s baseline: under 4 is grade 1, 4 to 6 grade 2, 7 or more grade 3.',
    trigger: ['diarrhea'],
    primary: [STOOLS],
    associated: ['abdominalPain', 'bloodInStool', 'nausea', 'vomiting'],
    clinicalModifier: ['dizziness', 'fever'],
    rules: [
      { grade: 4, description: 'Very many stools with signs of collapse or bleeding', primary: all(3, 4, STOOLS), associated: any(1, 1, 4, 'bloodInStool', 'abdominalPain'), clinicalModifiers: any(1, 3, 4, 'dizziness') },
      { grade: 3, description: 'Seven or more stools over baseline', primary: all(3, 4, STOOLS) },
      { grade: 3, description: 'Four to six stools over baseline with blood or severe pain', primary: all(2, 2, STOOLS), associated: any(1, 1, 4, 'bloodInStool'), pertinentPositive: any(1, 3, 4, 'abdominalPain') },
      { grade: 2, description: 'Four to six stools over baseline', primary: all(2, 2, STOOLS) },
      { grade: 2, description: 'Fewer stools, but blood or slime in them', primary: all(1, 1, STOOLS), associated: any(1, 1, 1, 'bloodInStool') },
      { grade: 1, description: 'Up to three stools over baseline, no blood', primary: all(1, 1, STOOLS), pertinentNegative: all(0, 0, 'bloodInStool') },
      { grade: 1, description: 'Up to three stools over baseline, not asked about blood', primary: all(1, 1, STOOLS) },
    ],
  },
  {
    modelId: 'rash',
    name: 'Rash and skin reactions',
    organSystem: 'Skin',
    category: 'pro',
    description: 'How much of the body is affected, with itching; blisters or mouth sores point to a severe reaction.',
    trigger: ['rash'],
    primary: ['rash', 'itching'],
    associated: ['blisters', 'fever'],
    pertinentNegative: ['mouthSores'],
    rules: [
      { grade: 4, description: 'Blisters or peeling with mouth sores or fever', primary: all(1, 4, 'rash'), associated: all(1, 1, 'blisters'), pertinentPositive: any(1, 1, 4, 'mouthSores', 'fever') },
      { grade: 3, description: 'Nearly everywhere, or blisters', primary: any(1, 4, 4, 'rash', 'itching') },
      { grade: 3, description: 'Rash with blisters or peeling', primary: all(1, 4, 'rash'), associated: all(1, 1, 'blisters') },
      { grade: 2, description: 'Much of the body, or severe itching', primary: any(1, 3, 3, 'rash', 'itching') },
      { grade: 1, description: 'Some rash or itching without blisters or sores', primary: any(1, 1, 2, 'rash', 'itching'), pertinentNegative: all(0, 0, 'blisters', 'mouthSores') },
      { grade: 1, description: 'Some rash or itching, with sores or not asked about them', primary: any(1, 1, 2, 'rash', 'itching') },
    ],
  },
  {
    modelId: 'pneumonitis',
    name: 'Pneumonitis',
    organSystem: 'Respiratory',
    category: 'pro',
    description: 'New or worse cough and shortness of breath; with fever or chest pain it counts for more.',
    trigger: ['shortnessOfBreath'],
    primary: ['shortnessOfBreath', 'cough'],
    associated: ['chestPain', 'fever', 'fatigue'],
    clinicalModifier: ['oxygenSaturation'],
    rules: [
      { grade: 4, description: 'Very severe shortness of breath', primary: all(4, 4, { dataId: 'shortnessOfBreath', tuple: 0 }) },
      { grade: 3, description: 'Severe shortness of breath', primary: all(3, 3, { dataId: 'shortnessOfBreath', tuple: 0 }) },
      { grade: 3, description: 'Moderate shortness of breath in lung disease', primary: all(2, 2, 'shortnessOfBreath'), conditions: any(1, 1, 1, LUNG_DISEASE) },
      { grade: 2, description: 'Moderate shortness of breath, or severe cough', primary: any(1, 2, 4, 'shortnessOfBreath', 'cough') },
      { grade: 2, description: 'Mild, with fever or chest pain', primary: any(1, 1, 1, 'shortnessOfBreath', 'cough'), associated: any(1, 1, 4, 'fever', 'chestPain') },
      { grade: 1, description: 'Mild cough or shortness of breath alone', primary: any(1, 1, 1, 'shortnessOfBreath', 'cough') },
    ],
  },
  {
    modelId: 'hepatitis',
    name: 'Hepatitis',
    organSystem: 'Liver',
    category: 'pro',
    description: 'Yellow skin or dark urine with what goes with it; the laboratory model grades the enzymes.',
    trigger: ['jaundice'],
    primary: ['jaundice', 'darkUrine'],
    associated: ['abdominalPain', 'nausea', 'decreasedAppetite', 'itching', 'fatigue'],
    rules: [
      { grade: 4, description: 'Yellow skin with confusion', primary: all(1, 1, 'jaundice'), pertinentPositive: any(1, 2, 4, 'confusion') },
      { grade: 3, description: 'Yellow skin or eyes', primary: all(1, 1, 'jaundice') },
      { grade: 3, description: 'Dark urine in liver disease', primary: all(1, 1, 'darkUrine'), conditions: any(1, 1, 1, LIVER_DISEASE) },
      { grade: 2, description: 'Dark urine with two symptoms of the liver', primary: all(1, 1, 'darkUrine'), associated: any(2, 2, 4, 'abdominalPain', 'nausea', 'decreasedAppetite', 'itching', 'fatigue') },
      { grade: 1, description: 'Dark urine alone', primary: all(1, 1, 'darkUrine') },
    ],
  },
  {
    modelId: 'hepatitisLab',
    name: 'Hepatitis (laboratory)',
    organSystem: 'Liver',
    category: 'lab',
    description: 'CTCAE grades of the liver enzymes and of bilirubin.',
    primary: ['alt', 'ast'],
    laboratory: ['bilirubin', 'alkalinePhosphatase'],
    rules: [
      { grade: 4, description: 'An enzyme of grade 4', primary: any(1, 4, 4, grade('alt'), grade('ast')) },
      { grade: 3, description: 'An enzyme of grade 3', primary: any(1, 3, 3, grade('alt'), grade('ast')) },
      { grade: 3, description: 'Enzymes of grade 2 with bilirubin of grade 2 or more', primary: any(1, 2, 2, grade('alt'), grade('ast')), associated: any(1, 2, 4, grade('bilirubin')) },
      { grade: 2, description: 'An enzyme of grade 2', primary: any(1, 2, 2, grade('alt'), grade('ast')) },
      { grade: 1, description: 'An enzyme of grade 1', primary: any(1, 1, 1, grade('alt'), grade('ast')) },
    ],
  },
  {
    modelId: 'thyroid',
    name: 'Thyroid and endocrine',
    organSystem: 'Endocrine',
    category: 'pro',
    description: 'Signs of an under- or overactive thyroid, of the adrenal or pituitary gland.',
    trigger: ['fatigue'],
    primary: ['coldIntolerance', 'heatIntolerance', 'weightChange'],
    associated: ['fatigue', 'palpitations', 'headache', 'dizziness', 'blurredVision'],
    laboratory: ['tsh', 'freeT4', 'cortisol', 'sodium'],
    rules: [
      { grade: 3, description: 'Severe headache with vision trouble or collapse: the pituitary or adrenal gland', primary: any(1, 0, 4, 'weightChange', 'coldIntolerance', 'heatIntolerance'), associated: any(1, 3, 4, 'headache'), pertinentPositive: any(1, 2, 4, 'blurredVision', 'dizziness') },
      { grade: 3, description: 'Very severe signs', primary: any(1, 4, 4, 'coldIntolerance', 'heatIntolerance', 'weightChange') },
      { grade: 2, description: 'Moderate signs with fatigue or palpitations', primary: any(1, 2, 3, 'coldIntolerance', 'heatIntolerance', 'weightChange'), associated: any(1, 2, 4, 'fatigue', 'palpitations') },
      { grade: 1, description: 'Mild signs', primary: any(1, 1, 3, 'coldIntolerance', 'heatIntolerance', 'weightChange') },
    ],
  },
  {
    modelId: 'diabetes',
    name: 'New diabetes',
    organSystem: 'Endocrine',
    category: 'pro',
    description: 'Thirst and much urine; with vomiting or confusion it may be ketoacidosis.',
    trigger: ['thirst'],
    primary: ['thirst'],
    associated: ['nausea', 'vomiting', 'weightChange', 'confusion'],
    laboratory: ['glucose'],
    rules: [
      { grade: 4, description: 'Severe thirst with confusion', primary: all(3, 4, 'thirst'), associated: any(1, 2, 4, 'confusion') },
      { grade: 3, description: 'Thirst with vomiting', primary: all(2, 4, 'thirst'), associated: any(1, 2, 4, 'vomiting') },
      { grade: 2, description: 'Much thirst', primary: all(3, 4, 'thirst') },
      { grade: 1, description: 'Some thirst', primary: all(1, 2, 'thirst') },
    ],
  },
  {
    modelId: 'fatigue',
    name: 'Fatigue',
    organSystem: 'General',
    category: 'pro',
    description: 'Tiredness by how bad it is and how much it gets in the way.',
    trigger: ['fatigue'],
    primary: ['fatigue'],
    associated: ['decreasedAppetite', 'dizziness'],
    rules: [
      { grade: 3, description: 'Limits self-care', primary: all(3, 4, { dataId: 'fatigue', tuple: 1 }) },
      { grade: 2, description: 'Severe, or limits daily tasks', primary: all(2, 4, 'fatigue') },
      { grade: 1, description: 'Relieved by rest', primary: all(1, 1, 'fatigue') },
    ],
  },
  {
    modelId: 'arthralgia',
    name: 'Joint pain',
    organSystem: 'Musculoskeletal',
    category: 'pro',
    description: 'Pain of joints by severity and interference.',
    trigger: ['jointPain'],
    primary: ['jointPain'],
    associated: ['musclePain', 'fatigue'],
    rules: [
      { grade: 3, description: 'Severe pain that limits self-care', primary: all(3, 4, { dataId: 'jointPain', tuple: 2 }) },
      { grade: 2, description: 'Moderate pain that limits daily tasks', primary: all(2, 4, { dataId: 'jointPain', tuple: 1 }) },
      { grade: 1, description: 'Mild pain', primary: all(1, 4, 'jointPain') },
    ],
  },
  {
    modelId: 'myositis',
    name: 'Myositis',
    organSystem: 'Musculoskeletal',
    category: 'pro',
    description: 'Weak and aching muscles; trouble swallowing or breathing makes it an emergency.',
    trigger: ['muscleWeakness'],
    primary: ['muscleWeakness'],
    associated: ['musclePain', 'troubleSwallowing', 'shortnessOfBreath', 'doubleVision'],
    laboratory: ['creatineKinase'],
    rules: [
      { grade: 4, description: 'Weakness with trouble breathing or swallowing', primary: all(2, 4, 'muscleWeakness'), associated: any(1, 3, 4, 'shortnessOfBreath', 'troubleSwallowing') },
      { grade: 3, description: 'Severe weakness', primary: all(3, 4, 'muscleWeakness') },
      { grade: 2, description: 'Moderate weakness', primary: all(2, 2, 'muscleWeakness') },
      { grade: 1, description: 'Mild weakness', primary: all(1, 1, 'muscleWeakness') },
    ],
  },
  {
    modelId: 'neurological',
    name: 'Neurological',
    organSystem: 'Nervous system',
    category: 'pro',
    description: 'Goes red early: nerve signs can worsen within hours.',
    trigger: ['numbness'],
    primary: ['numbness', 'muscleWeakness', 'confusion', 'doubleVision'],
    associated: ['headache', 'troubleSwallowing', 'fever'],
    rules: [
      { grade: 4, description: 'Very severe confusion', primary: any(1, 4, 4, 'confusion') },
      { grade: 4, description: 'Double vision with trouble swallowing', primary: all(1, 1, 'doubleVision'), associated: any(1, 2, 4, 'troubleSwallowing') },
      { grade: 3, description: 'Severe nerve signs', primary: any(1, 3, 4, 'numbness', 'confusion', 'muscleWeakness') },
      { grade: 2, level: 'red', description: 'Double vision or drooping eyelids', primary: all(1, 1, 'doubleVision') },
      { grade: 2, level: 'red', description: 'Confusion with headache or fever', primary: any(1, 1, 2, 'confusion'), associated: any(1, 1, 4, 'headache', 'fever') },
      { grade: 2, description: 'Moderate nerve signs', primary: any(1, 2, 2, 'numbness', 'confusion', 'muscleWeakness') },
      { grade: 1, description: 'Mild nerve signs', primary: any(1, 1, 1, 'numbness', 'muscleWeakness', 'confusion') },
    ],
  },
  {
    modelId: 'cardiac',
    name: 'Cardiac',
    organSystem: 'Heart',
    category: 'pro',
    description: 'Goes red early: an inflamed heart muscle can kill within days.',
    trigger: ['chestPain'],
    primary: ['chestPain', 'palpitations'],
    associated: ['shortnessOfBreath', 'legSwelling', 'dizziness', 'fatigue'],
    laboratory: ['troponinI', 'creatineKinase'],
    rules: [
      { grade: 4, description: 'Severe chest pain with shortness of breath', primary: all(3, 4, 'chestPain'), associated: any(1, 3, 4, 'shortnessOfBreath', 'dizziness') },
      { grade: 3, description: 'Severe chest pain or palpitations', primary: any(1, 3, 4, 'chestPain', 'palpitations') },
      { grade: 2, level: 'red', description: 'Moderate signs with shortness of breath or swollen legs', primary: any(1, 2, 2, 'chestPain', 'palpitations'), associated: any(1, 1, 4, 'shortnessOfBreath', 'legSwelling') },
      { grade: 2, level: 'red', description: 'Any sign in heart disease', primary: any(1, 1, 2, 'chestPain', 'palpitations'), conditions: any(1, 1, 1, HEART_DISEASE) },
      { grade: 2, description: 'Moderate chest pain or palpitations', primary: any(1, 2, 2, 'chestPain', 'palpitations') },
      { grade: 2, description: 'Mild chest pain', primary: all(1, 1, 'chestPain') },
      { grade: 1, description: 'Mild palpitations without chest pain', primary: all(1, 1, 'palpitations'), pertinentNegative: all(0, 0, 'chestPain') },
      { grade: 1, description: 'Mild palpitations, not asked about chest pain', primary: all(1, 1, 'palpitations') },
    ],
  },
  {
    modelId: 'nephritis',
    name: 'Nephritis (laboratory)',
    organSystem: 'Kidney',
    category: 'lab',
    description: 'CTCAE grades of creatinine.',
    primary: ['creatinine'],
    associated: ['urineDecrease'],
    rules: [
      { grade: 4, description: 'Creatinine of grade 4', primary: all(4, 4, grade('creatinine')) },
      { grade: 3, description: 'Creatinine of grade 3', primary: all(3, 3, grade('creatinine')) },
      { grade: 2, description: 'Creatinine of grade 2', primary: all(2, 2, grade('creatinine')) },
      { grade: 1, description: 'Creatinine of grade 1', primary: all(1, 1, grade('creatinine')) },
    ],
  },
];

export const CONDITIONS = [
  { dataId: HEART_DISEASE, name: 'Heart disease' },
  { dataId: LUNG_DISEASE, name: 'Chronic lung disease' },
  { dataId: LIVER_DISEASE, name: 'Chronic liver disease' },
];

const ROLES = ['trigger', 'primary', 'associated', 'clinicalModifier', 'pertinentNegative', 'laboratory'] as const;

/** A model's symptoms with the part each plays; the order is that of the tuples of the model's data type. */
export const symptomsOf = (model: ModelDraft): { dataId: string; role: string }[] =>
  ROLES.flatMap((role) => (model[role] ?? []).map((dataId) => ({ dataId, role })));

export const modelRecords = (): EntityRecord[] =>
  MODELS.map((model) => ({
    modelId: model.modelId,
    name: model.name,
    description: model.description,
    category: model.category,
    organSystem: model.organSystem,
    dataId: `${model.modelId}Model`,
    alertDataId: `${model.modelId}Alert`,
    baselineDays: 0,
    symptoms: symptomsOf(model).map(({ dataId, role }) => ({ dataId, role, tuple: model.category === 'lab' ? 2 : 0 })),
  }));

export const detectModelRecords = (): EntityRecord[] =>
  MODELS.map((model) => ({
    modelId: model.modelId,
    name: model.name,
    category: model.category,
    version: '1',
    rules: rules(model.modelId, ...model.rules),
  }));
