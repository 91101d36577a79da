import { STOOLS } from '../plans/irae/symptoms';

/**
 * The answers to each symptom's scales, by data id. For stools, the answer is the number of stools a day above the
 * baseline.
 */
export type Answers = Readonly<Record<string, readonly number[]>>;

/** A kind of adverse event, with the patient's answers and laboratory values for each severity. */
export interface EpisodeKind {
  modelId: string;
  /** Code and name of the diagnosis, if the event is moderate or severe. */
  diagnosis?: { code: string; name: string };
  /** The answers for each severity: mild, moderate, severe. */
  answers: readonly [Answers, Answers, Answers];
  /** Multiples of a laboratory test's upper limit of normal, for mild, moderate and severe. */
  labs?: Readonly<Record<string, readonly [number, number, number]>>;
}

const none: Answers = {};

export const EPISODE_KINDS: readonly EpisodeKind[] = [
  {
    modelId: 'colitis',
    diagnosis: { code: 'K52.1', name: 'Immune-related colitis' },
    answers: [
      { diarrhea: [2], [STOOLS]: [2], bloodInStool: [0], abdominalPain: [1, 1, 0] },
      { diarrhea: [3], [STOOLS]: [5], bloodInStool: [0], abdominalPain: [2, 2, 1] },
      { diarrhea: [4], [STOOLS]: [8], bloodInStool: [1], abdominalPain: [3, 3, 2], nausea: [2, 2], dizziness: [2, 1] },
    ],
  },
  {
    modelId: 'rash',
    answers: [
      { rash: [1, 1], itching: [1, 0], blisters: [0], mouthSores: [0] },
      { rash: [1, 3], itching: [3, 2], blisters: [0], mouthSores: [0] },
      { rash: [1, 4], itching: [4, 3], blisters: [1], mouthSores: [1, 1], fever: [0] },
    ],
  },
  {
    modelId: 'pneumonitis',
    diagnosis: { code: 'J70.2', name: 'Immune-related pneumonitis' },
    answers: [
      { cough: [1, 0], fever: [0] },
      { cough: [2, 1], shortnessOfBreath: [2, 1], fever: [0] },
      { cough: [3, 2], shortnessOfBreath: [3, 3], fever: [1], fatigue: [2, 2] },
    ],
  },
  {
    modelId: 'hepatitisLab',
    diagnosis: { code: 'K71.6', name: 'Immune-related hepatitis' },
    answers: [none, { darkUrine: [1], nausea: [2, 2], decreasedAppetite: [2, 1] }, { jaundice: [1], darkUrine: [1] }],
    labs: { alt: [1.7, 4.1, 8.5], ast: [1.5, 3.6, 7.2], bilirubin: [0.9, 1.3, 2.4] },
  },
  {
    modelId: 'nephritis',
    answers: [none, none, { urineDecrease: [2] }],
    labs: { creatinine: [1.3, 2.2, 3.8] },
  },
  {
    modelId: 'thyroid',
    diagnosis: { code: 'E03.2', name: 'Hypothyroidism due to medicines' },
    answers: [
      { coldIntolerance: [1], fatigue: [1, 0] },
      { coldIntolerance: [2], fatigue: [2, 2], weightChange: [2] },
      { coldIntolerance: [3], fatigue: [3, 3], weightChange: [2], headache: [3, 3, 3], dizziness: [2, 2] },
    ],
    labs: { tsh: [1.6, 3.4, 7.8] },
  },
  {
    modelId: 'fatigue',
    answers: [{ fatigue: [1, 1] }, { fatigue: [2, 2] }, { fatigue: [3, 3], dizziness: [1, 1] }],
  },
  {
    modelId: 'arthralgia',
    answers: [
      { jointPain: [1, 1, 0] },
      { jointPain: [2, 2, 2], musclePain: [1, 1, 0] },
      { jointPain: [3, 3, 3], musclePain: [2, 2, 1] },
    ],
  },
  {
    modelId: 'neurological',
    answers: [
      { numbness: [1, 0] },
      { numbness: [2, 1], headache: [1, 1, 0] },
      { numbness: [3, 2], muscleWeakness: [2, 2] },
    ],
  },
  {
    modelId: 'cardiac',
    diagnosis: { code: 'I40.8', name: 'Immune-related myocarditis' },
    answers: [
      { palpitations: [1, 1], chestPain: [0] },
      { palpitations: [2, 2], chestPain: [0] },
      { chestPain: [2, 2], palpitations: [2, 2], shortnessOfBreath: [2, 1] },
    ],
  },
];
