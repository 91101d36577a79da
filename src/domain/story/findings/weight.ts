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

/** What one step of a resolved finding's colour adds: a resolved red alert comes before medications, not before silence. */
const RESOLVED_STEP = 8;

/** The weight of a finding: its level's colour in hundreds, or in a few if it is resolved, plus the weight of its kind. */
export const weightOf = (code: FindingCode, level: StoryLevel | null): number => {
  if (level === null) return WEIGHTS[code];
  const rank = severity(level);
  return WEIGHTS[code] + Math.round(code === 'resolved' ? rank * RESOLVED_STEP : (rank + 1) * 100);
};
