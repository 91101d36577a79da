import type { LooseOf } from '../records';

/**
 * The patient's first organization that has EMR imports switched off (`disableEMR`); if one is found, nothing is
 * imported.
 */
export const emrDisabledBy = <Organization extends LooseOf<'organization'>>(
  organizations: readonly Organization[],
): Organization | undefined => organizations.find(({ disableEMR }) => disableEMR === true);
