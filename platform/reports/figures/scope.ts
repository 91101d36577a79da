import { sql } from 'kysely';
import { and, literal, type Sql } from '../../db/sql';
import { documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';

const patientDoc = documentSql('patient', 'p');

/** Whose records are counted: those of the patients who meet all of these, or of all patients. */
export interface Scope {
  /** One of the patient's organizations. */
  orgId?: string | undefined;
  /** The patient's primary organization; if it is empty, there is none. */
  primaryOrgId?: string | undefined;
  trialId?: string | undefined;
  patientId?: string | undefined;
  /** The patient's primary provider. */
  providerId?: string | undefined;
}

/** SQL that is true if the list `name` of a row `p` of patients has an item. */
const has = (name: 'orgs' | 'trials', item: object): Sql =>
  sql`p.doc->${literal(name)} @> ${JSON.stringify([item])}::jsonb`;

/** SQL that is true for the rows `p` of patients in the scope. */
export const inScope = ({ orgId, primaryOrgId, trialId, patientId, providerId }: Scope): Sql[] => [
  ...(orgId === undefined ? [] : [has('orgs', { orgId })]),
  ...(primaryOrgId === undefined
    ? []
    : [sql`coalesce(${patientDoc.text('primaryOrgId')}, '') = ${primaryOrgId}::text`]),
  ...(trialId === undefined ? [] : [has('trials', { trialId })]),
  ...(patientId === undefined ? [] : [sql`p.id = ${patientId}::text`]),
  ...(providerId === undefined ? [] : [sql`${patientDoc.text('primaryProviderId')} = ${providerId}::text`]),
];

/** SQL that is true for the records of patients in the scope. */
export function ofScope(entities: EntityStore, patientId: Sql, scope: Scope): Sql[] {
  const conditions = inScope(scope);
  return conditions.length === 0
    ? []
    : [sql`EXISTS (SELECT FROM ${entities.of('patient').table} p WHERE p.id = ${patientId} AND ${and(conditions)})`];
}
