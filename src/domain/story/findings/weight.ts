import { severity } from '../../alerts/latest';
import type { StoryLevel } from '../level';
import type { FindingCode } from './types';

/** The severity of each kind of finding. Findings with a level are compared by the level's colour first. */
const WEIGHTS: Record<FindingCode, number> = {
  worse: 90,
  newComplaint: 80,
  standing: 70,
  noAction: 65,
  better: 50,
  override: 45,
  labOutside: 40,
  symptomWorse: 38,
  silent: 35,
  rejectedCallback: 30,
  medicationStarted: 20,
  medicationEnded: 18,
  removed: 12,
  labBack: 11,
  resolved: 10,
};

/** The weight that each step of a laboratory value's gravity adds; what the laboratory calls critical comes first. */
const LAB_STEPS = { 0: 0, 1: 0, 2: 5, 3: 6 } as const;

/** The weight of a value outside its range, by its gravity. */
export const labWeight = (gravity: keyof typeof LAB_STEPS): number => WEIGHTS.labOutside + LAB_STEPS[gravity];

/**
 * The weight that each step of a resolved finding's colour adds. It is so small that a resolved red alert ranks above
 * medications, but below silence.
 */
const RESOLVED_STEP = 8;

/**
 * The weight of a finding: the weight of its kind, plus 100 for each step of its level's colour, or `RESOLVED_STEP` for
 * each step if the finding is resolved.
 */
export const weightOf = (code: FindingCode, level: StoryLevel | null): number => {
  if (level === null) return WEIGHTS[code];
  const rank = severity(level);
  return WEIGHTS[code] + Math.round(code === 'resolved' ? rank * RESOLVED_STEP : (rank + 1) * 100);
};
