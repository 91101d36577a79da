import type { RowOf } from '../../domain/records';
import type { OrgLink } from '../../dataProvider/orgLinks';

/** Of a provider with the role there; of a patient without one. */
type Link = Pick<RowOf<'provider', 'orgs'>, 'orgId' | 'roleType'>;

/** The organizations that a record says it belongs to. */
export const linksOf = ({ orgs }: { orgs?: readonly Link[] }): OrgLink[] =>
  (orgs ?? []).map(({ orgId, roleType }) => ({ orgId, roleType: roleType ?? '' }));
