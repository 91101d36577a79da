import type { RowOf } from '../../domain/records';
import type { OrgLink } from '../../dataProvider/orgLinks';

/** A provider has a role in each organization, a patient has none. */
type Link = Pick<RowOf<'provider', 'orgs'>, 'orgId' | 'roleType'>;

/** The organizations that a record is linked to. */
export const linksOf = ({ orgs }: { orgs?: readonly Link[] }): OrgLink[] =>
  (orgs ?? []).map(({ orgId, roleType }) => ({ orgId, roleType: roleType ?? '' }));
