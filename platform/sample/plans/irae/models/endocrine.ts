import type { ModelDraft } from '../draft';
import { all, any } from '../rules';

/** Models of the thyroid, pituitary, adrenal gland and pancreas. */
export const ENDOCRINE: readonly ModelDraft[] = [
  {
    modelId: 'thyroid',
    name: 'Thyroid and endocrine',
    organSystem: 'Endocrine',
    category: 'pro',
    description: 'Signs of an under- or overactive thyroid, of the adrenal or pituitary gland.',
    trigger: ['fatigue'],
    primary: ['coldIntolerance', 'heatIntolerance', 'weightChange'],
    associated: ['fatigue', 'palpitations', 'headache', 'dizziness', 'blurredVision'],
    rules: [
      {
        grade: 3,
        description: 'Severe headache with vision trouble or collapse: the pituitary or adrenal gland',
        primary: all(3, 4, 'headache'),
        associated: any(1, 2, 4, 'blurredVision', 'dizziness'),
      },
      {
        grade: 3,
        description: 'Very severe signs',
        primary: any(1, 4, 4, 'coldIntolerance', 'heatIntolerance', 'weightChange'),
      },
      {
        grade: 2,
        description: 'Moderate signs with fatigue or palpitations',
        primary: any(1, 2, 3, 'coldIntolerance', 'heatIntolerance', 'weightChange'),
        associated: any(1, 2, 4, 'fatigue', 'palpitations'),
      },
      {
        grade: 1,
        description: 'Mild signs',
        primary: any(1, 1, 3, 'coldIntolerance', 'heatIntolerance', 'weightChange'),
      },
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
    rules: [
      {
        grade: 4,
        description: 'Severe thirst with confusion',
        primary: all(3, 4, 'thirst'),
        associated: any(1, 2, 4, 'confusion'),
      },
      {
        grade: 3,
        description: 'Thirst with vomiting',
        primary: all(2, 4, 'thirst'),
        associated: any(1, 2, 4, 'vomiting'),
      },
      { grade: 2, description: 'Much thirst', primary: all(3, 4, 'thirst') },
      { grade: 1, description: 'Some thirst', primary: all(1, 2, 'thirst') },
    ],
  },
];
