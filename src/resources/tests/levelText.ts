import type { PlanNames } from '../patientData/explanation/usePlanNames';

/**
 * A value of a test or of its run, as it is read. An alert level has its name beside its id, which is what a test
 * expects; a name that is the id in other letters is left out.
 */
export function levelText(value: string, names: Pick<PlanNames, 'level'> | undefined): string {
  const name = names?.level(value)?.name ?? value;
  return name.toLowerCase() === value.toLowerCase() ? value : `${name} (${value})`;
}
