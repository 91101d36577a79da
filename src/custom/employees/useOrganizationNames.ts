import type { LooseOf } from '../../domain/records';
import { useReferenceLabels } from '../../resources/cells/useReferenceLabels';

/** Names of the rows' organizations by id, without organizations that do not exist or are not loaded yet. */
export const useOrganizationNames = (rows: readonly LooseOf<'rosterItem'>[]): ReadonlyMap<string, string> =>
  useReferenceLabels(
    'organizations',
    rows.map(({ orgId }) => String(orgId)),
  );
