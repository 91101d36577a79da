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

/** A resolved finding weighs less than every current finding, whatever its colour was. */
const OVER: readonly FindingCode[] = ['resolved', 'removed', 'labBack'];

/** The weight of a finding: its level's colour in hundreds, plus the weight of its kind. */
export const weightOf = (code: FindingCode, level: StoryLevel | null): number =>
  WEIGHTS[code] + (level && !OVER.includes(code) ? Math.round((severity(level) + 1) * 100) : 0);
