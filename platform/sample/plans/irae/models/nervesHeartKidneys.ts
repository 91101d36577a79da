import { grade, HEART_DISEASE, type ModelDraft } from '../draft';
import { all, any } from '../rules';

/** Models of nerves, heart and kidneys. Nerves and heart become red at a lower grade. */
export const NERVES_HEART_KIDNEYS: readonly ModelDraft[] = [
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
      {
        grade: 4,
        description: 'Double vision with trouble swallowing',
        primary: all(1, 1, 'doubleVision'),
        associated: any(1, 2, 4, 'troubleSwallowing'),
      },
      { grade: 3, description: 'Severe nerve signs', primary: any(1, 3, 4, 'numbness', 'confusion', 'muscleWeakness') },
      { grade: 2, level: 'red', description: 'Double vision or drooping eyelids', primary: all(1, 1, 'doubleVision') },
      {
        grade: 2,
        level: 'red',
        description: 'Confusion with headache or fever',
        primary: any(1, 1, 2, 'confusion'),
        associated: any(1, 1, 4, 'headache', 'fever'),
      },
      {
        grade: 2,
        description: 'Moderate nerve signs',
        primary: any(1, 2, 2, 'numbness', 'confusion', 'muscleWeakness'),
      },
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
    rules: [
      {
        grade: 4,
        description: 'Severe chest pain with shortness of breath',
        primary: all(3, 4, 'chestPain'),
        associated: any(1, 3, 4, 'shortnessOfBreath', 'dizziness'),
      },
      {
        grade: 3,
        description: 'Severe chest pain or palpitations',
        primary: any(1, 3, 4, 'chestPain', 'palpitations'),
      },
      {
        grade: 2,
        level: 'red',
        description: 'Moderate signs with shortness of breath or swollen legs',
        primary: any(1, 2, 2, 'chestPain', 'palpitations'),
        associated: any(1, 1, 4, 'shortnessOfBreath', 'legSwelling'),
      },
      {
        grade: 2,
        level: 'red',
        description: 'Any sign in heart disease',
        primary: any(1, 1, 2, 'chestPain', 'palpitations'),
        conditions: any(1, 1, 1, HEART_DISEASE),
      },
      {
        grade: 2,
        description: 'Moderate chest pain or palpitations',
        primary: any(1, 2, 2, 'chestPain', 'palpitations'),
      },
      { grade: 2, description: 'Mild chest pain', primary: all(1, 1, 'chestPain') },
      {
        grade: 1,
        description: 'Mild palpitations without chest pain',
        primary: all(1, 1, 'palpitations'),
        pertinentNegative: all(0, 0, 'chestPain'),
      },
      { grade: 1, description: 'Mild palpitations, not asked about chest pain', primary: all(1, 1, 'palpitations') },
    ],
  },
  {
    modelId: 'kidney',
    name: 'Kidney',
    organSystem: 'Kidney',
    category: 'pro',
    description: 'Less urine than usual; the laboratory model grades creatinine.',
    trigger: ['urineDecrease'],
    primary: ['urineDecrease'],
    rules: [
      { grade: 2, description: 'Little urine often', primary: all(3, 4, 'urineDecrease') },
      { grade: 1, description: 'Little urine now and then', primary: all(1, 2, 'urineDecrease') },
    ],
  },
  {
    modelId: 'nephritis',
    name: 'Nephritis (laboratory)',
    organSystem: 'Kidney',
    category: 'lab',
    description: 'CTCAE grades of creatinine.',
    primary: ['creatinine'],
    rules: [
      { grade: 4, description: 'Creatinine of grade 4', primary: all(4, 4, grade('creatinine')) },
      { grade: 3, description: 'Creatinine of grade 3', primary: all(3, 3, grade('creatinine')) },
      { grade: 2, description: 'Creatinine of grade 2', primary: all(2, 2, grade('creatinine')) },
      { grade: 1, description: 'Creatinine of grade 1', primary: all(1, 1, grade('creatinine')) },
    ],
  },
];
