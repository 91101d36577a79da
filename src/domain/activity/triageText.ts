import { isAlertColor } from '../report/shapes';

/**
 * The description of the activity `AlertTriaged`: `Triage of an orange alert`. A level whose id is not a colour is left
 * out, because it can be any text.
 */
export function triageText(level: unknown): string {
  if (!isAlertColor(level)) return 'Triage of an alert';
  return `Triage of ${/^[aeiou]/.test(level) ? 'an' : 'a'} ${level} alert`;
}
