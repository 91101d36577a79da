import type { LooseOf } from '../records';

/**
 * The first of a patient's organizations that has EMR imports switched off (`disableEMR`). If there is one, nothing is
 * imported for the patient.
 */
export const emrDisabledBy = <Organization extends LooseOf<'organization'>>(
  organizations: readonly Organization[],
): Organization | undefined => organizations.find(({ disableEMR }) => disableEMR === true);
