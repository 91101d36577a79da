import type { EntityRecord } from '../entity/types';

/**
 * Of a patient's organizations the first that keeps its patients' EMR switched off (`disableEMR`). One is enough, so
 * that nothing comes in past an organization that has said no: nothing is imported for the patient then.
 */
export const emrDisabledBy = <Organization extends EntityRecord>(
  organizations: readonly Organization[],
): Organization | undefined => organizations.find(({ disableEMR }) => disableEMR === true);
