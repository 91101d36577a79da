import { grade, type ModelDraft } from '../draft';
import { any, type RuleDraft } from '../rules';

/**
 * A rule for each grade, which fires if any of the tests has this grade.
 * @param early whether grade 2 is already red
 */
const byGrade = (tests: readonly string[], early = false): RuleDraft[] =>
  ([4, 3, 2, 1] as const).map((each) => ({
    grade: each,
    ...(early && each === 2 && { level: 'red' }),
    description: `A result of grade ${each}`,
    primary: any(1, each, each, ...tests.map(grade)),
  }));

const laboratory = (
  modelId: string,
  name: string,
  organSystem: string,
  description: string,
  primary: string[],
  others: string[] = [],
  early = false,
): ModelDraft => ({
  modelId,
  name: `${name} (laboratory)`,
  organSystem,
  category: 'lab',
  description,
  primary,
  ...(others.length > 0 && { laboratory: others }),
  rules: byGrade([...primary, ...others], early),
});

/** Laboratory models for all tests, so that every value that can be entered is evaluated. */
export const LABORATORY: readonly ModelDraft[] = [
  laboratory('thyroidLab', 'Thyroid', 'Endocrine', 'Thyrotropin and free thyroxine.', ['tsh'], ['freeT4']),
  laboratory('adrenalLab', 'Adrenal gland', 'Endocrine', 'Cortisol in the morning.', ['cortisol']),
  laboratory('diabetesLab', 'Glucose', 'Endocrine', 'Glucose, fasting.', ['glucose']),
  laboratory('saltsLab', 'Salts', 'Metabolism', 'CTCAE grades of sodium and potassium.', ['sodium', 'potassium']),
  laboratory(
    'bloodLab',
    'Blood count',
    'Blood',
    'CTCAE grades of hemoglobin, leukocytes and platelets.',
    ['hemoglobin', 'platelets'],
    ['leukocytes'],
  ),
  laboratory('pancreasLab', 'Pancreas', 'Gastrointestinal', 'CTCAE grades of lipase.', ['lipase']),
  laboratory('cardiacLab', 'Heart', 'Heart', 'Goes red early: troponin tells of the muscle.', ['troponinI'], [], true),
  laboratory('myositisLab', 'Muscle', 'Musculoskeletal', 'CTCAE grades of creatine kinase.', ['creatineKinase']),
  laboratory('pneumonitisLab', 'Oxygen', 'Respiratory', 'Oxygen saturation at rest.', ['oxygenSaturation']),
];
