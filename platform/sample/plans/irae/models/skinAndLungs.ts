import { LUNG_DISEASE, type ModelDraft } from '../draft';
import { all, any } from '../rules';

export const SKIN_AND_LUNGS: readonly ModelDraft[] = [
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
      {
        grade: 4,
        description: 'Blisters or peeling with mouth sores or fever',
        primary: all(1, 4, 'rash'),
        associated: all(1, 1, 'blisters'),
        pertinentPositive: any(1, 1, 4, 'mouthSores', 'fever'),
      },
      { grade: 3, description: 'Nearly everywhere, or blisters', primary: any(1, 4, 4, 'rash', 'itching') },
      {
        grade: 3,
        description: 'Rash with blisters or peeling',
        primary: all(1, 4, 'rash'),
        associated: all(1, 1, 'blisters'),
      },
      { grade: 2, description: 'Much of the body, or severe itching', primary: any(1, 3, 3, 'rash', 'itching') },
      {
        grade: 1,
        description: 'Some rash or itching without blisters or sores',
        primary: any(1, 1, 2, 'rash', 'itching'),
        pertinentNegative: all(0, 0, 'blisters', 'mouthSores'),
      },
      {
        grade: 1,
        description: 'Some rash or itching, with sores or not asked about them',
        primary: any(1, 1, 2, 'rash', 'itching'),
      },
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
    associated: ['chestPain', 'fever', 'chills', 'fatigue'],
    rules: [
      {
        grade: 4,
        description: 'Very severe shortness of breath',
        primary: all(4, 4, { dataId: 'shortnessOfBreath', tuple: 0 }),
      },
      {
        grade: 3,
        description: 'Severe shortness of breath',
        primary: all(3, 3, { dataId: 'shortnessOfBreath', tuple: 0 }),
      },
      {
        grade: 3,
        description: 'Moderate shortness of breath in lung disease',
        primary: all(2, 2, 'shortnessOfBreath'),
        conditions: any(1, 1, 1, LUNG_DISEASE),
      },
      {
        grade: 2,
        description: 'Moderate shortness of breath, or severe cough',
        primary: any(1, 2, 4, 'shortnessOfBreath', 'cough'),
      },
      {
        grade: 2,
        description: 'Mild, with fever, chills or chest pain',
        primary: any(1, 1, 1, 'shortnessOfBreath', 'cough'),
        associated: any(1, 1, 4, 'fever', 'chills', 'chestPain'),
      },
      {
        grade: 1,
        description: 'Mild cough or shortness of breath alone',
        primary: any(1, 1, 1, 'shortnessOfBreath', 'cough'),
      },
    ],
  },
];
