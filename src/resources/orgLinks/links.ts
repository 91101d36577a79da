import { isObject } from '../../domain/entity/paths';
import type { EntityRecord } from '../../domain/entity/types';
import type { OrgLink } from '../../dataProvider/orgLinks';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The organizations that a record says it belongs to. */
export const linksOf = (record: EntityRecord): OrgLink[] =>
  (Array.isArray(record['orgs']) ? record['orgs'] : [])
    .filter(isObject)
    .map(({ orgId, roleType }) => ({ orgId: textOf(orgId), roleType: textOf(roleType) }));
