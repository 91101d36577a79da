import { grade, LIVER_DISEASE, type ModelDraft } from '../draft';
import { all, any } from '../rules';
import { STOOLS } from '../symptoms';

const LIVER = ['alt', 'ast', 'bilirubin', 'alkalinePhosphatase'].map(grade);

/** Models of the bowel and the liver. */
export const DIGESTIVE: readonly ModelDraft[] = [
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
      {
        grade: 4,
        description: 'Very many stools with signs of collapse or bleeding',
        primary: all(3, 4, STOOLS),
        associated: any(1, 1, 4, 'bloodInStool', 'abdominalPain'),
        clinicalModifiers: any(1, 3, 4, 'dizziness'),
      },
      { grade: 3, description: 'Seven or more stools over baseline', primary: all(3, 4, STOOLS) },
      {
        grade: 3,
        description: 'Four to six stools over baseline with blood and severe pain',
        primary: all(2, 2, STOOLS),
        associated: any(1, 1, 4, 'bloodInStool'),
        pertinentPositive: any(1, 3, 4, 'abdominalPain'),
      },
      { grade: 2, description: 'Four to six stools over baseline', primary: all(2, 2, STOOLS) },
      {
        grade: 2,
        description: 'Fewer stools, but blood or slime in them',
        primary: all(1, 1, STOOLS),
        associated: any(1, 1, 1, 'bloodInStool'),
      },
      {
        grade: 1,
        description: 'Up to three stools over baseline, no blood',
        primary: all(1, 1, STOOLS),
        pertinentNegative: all(0, 0, 'bloodInStool'),
      },
      { grade: 1, description: 'Up to three stools over baseline, not asked about blood', primary: all(1, 1, STOOLS) },
      // If the baseline or the number of stools is unknown, the frequency decides.
      { grade: 2, description: 'Loose stools nearly all the time', primary: all(4, 4, 'diarrhea') },
      { grade: 1, description: 'Loose stools now and then', primary: all(1, 3, 'diarrhea') },
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
      {
        grade: 4,
        description: 'Yellow skin with confusion',
        primary: all(1, 1, 'jaundice'),
        pertinentPositive: any(1, 2, 4, 'confusion'),
      },
      { grade: 3, description: 'Yellow skin or eyes', primary: all(1, 1, 'jaundice') },
      {
        grade: 3,
        description: 'Dark urine in liver disease',
        primary: all(1, 1, 'darkUrine'),
        conditions: any(1, 1, 1, LIVER_DISEASE),
      },
      {
        grade: 2,
        description: 'Dark urine with two symptoms of the liver',
        primary: all(1, 1, 'darkUrine'),
        associated: any(2, 2, 4, 'abdominalPain', 'nausea', 'decreasedAppetite', 'itching', 'fatigue'),
      },
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
      { grade: 4, description: 'A result of grade 4', primary: any(1, 4, 4, ...LIVER) },
      { grade: 3, description: 'A result of grade 3', primary: any(1, 3, 3, ...LIVER) },
      {
        grade: 3,
        description: 'Enzymes of grade 2 with bilirubin of grade 2 or more',
        primary: any(1, 2, 2, grade('alt'), grade('ast')),
        associated: any(1, 2, 4, grade('bilirubin')),
      },
      { grade: 2, description: 'A result of grade 2', primary: any(1, 2, 2, ...LIVER) },
      { grade: 1, description: 'A result of grade 1', primary: any(1, 1, 1, ...LIVER) },
    ],
  },
];
