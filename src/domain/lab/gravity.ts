/** What decides how grave a result is. */
export interface Judgement {
  /** Whether the value is outside its range or, without a range, abnormal. */
  isOut: boolean;
  /** Whether the laboratory calls the value critical. */
  critical: boolean;
  /** Whether the value is over the validation limit. */
  overLimit: boolean;
}

/**
 * How grave a result is: 0 if it is not outside its range, 1 outside, 2 over the validation limit, 3 if the laboratory
 * calls it critical. The laboratory knows the value's meaning; how far a value is outside its range says less.
 */
export function labGravity({ isOut, critical, overLimit }: Judgement): 0 | 1 | 2 | 3 {
  if (critical) return 3;
  if (!isOut) return 0;
  return overLimit ? 2 : 1;
}
