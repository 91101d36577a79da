import type { ModelDraft } from '../draft';
import { all, any } from '../rules';

/** Models of fatigue, joints and muscles. */
export const MUSCLES_AND_JOINTS: readonly ModelDraft[] = [
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
      {
        grade: 3,
        description: 'Severe pain that limits self-care',
        primary: all(3, 4, { dataId: 'jointPain', tuple: 2 }),
      },
      {
        grade: 2,
        description: 'Moderate pain that limits daily tasks',
        primary: all(2, 4, { dataId: 'jointPain', tuple: 1 }),
      },
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
    rules: [
      {
        grade: 4,
        description: 'Weakness with trouble breathing or swallowing',
        primary: all(2, 4, 'muscleWeakness'),
        associated: any(1, 3, 4, 'shortnessOfBreath', 'troubleSwallowing'),
      },
      { grade: 3, description: 'Severe weakness', primary: all(3, 4, 'muscleWeakness') },
      { grade: 2, description: 'Moderate weakness', primary: all(2, 2, 'muscleWeakness') },
      {
        grade: 2,
        description: 'Mild weakness with aching muscles',
        primary: all(1, 1, 'muscleWeakness'),
        associated: any(1, 2, 4, 'musclePain'),
      },
      { grade: 1, description: 'Mild weakness', primary: all(1, 1, 'muscleWeakness') },
    ],
  },
];
