import { sql } from 'kysely';
import type { PatientSet } from '../../../src/domain/dashboards/countedSets';
import { isCheckIn } from '../../clinical/checkIns';
import type { Sql } from '../../db/sql';
import { columnSql, documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import type { Counted, Narrowing } from './counted';
import { orgsOfPatient, patients } from './sets';
import { DAY_MS } from '../../../src/domain/dates/units';

const MONTH_MS = 30 * DAY_MS;
const patientDoc = documentSql('patient', 'p');

/** SQL that is true for patients `p` who are not inactive. */
export const isActive = sql`${patientDoc.json('inactive')} IS DISTINCT FROM 'true'::jsonb`;

/** The language of a patient `p`; empty if it is not known. */
export const languageOf = sql`coalesce(${patientDoc.text('language')}, '')`;

/** SQL that is true for patients `p` who have accepted the terms with their account. */
export const isConfirmed = sql`coalesce(${patientDoc.text('acceptedTerms')}, '') <> ''`;

/** The beginning of the thirty days before a moment; ISO 8601. */
export const monthBefore = (at: Date): string => new Date(at.getTime() - MONTH_MS).toISOString();

/** The time of the newest completed check-in of a patient `p`, found by the index of each patient's journals. */
export function newestCheckIn(entities: EntityStore, until: Date): Sql {
  if (!entities.has('journal')) return sql`NULL::text`;
  const stored = entities.of('journal');
  const time = sql`j.${columnSql<'journal'>(stored, 'createDate')}`;
  return sql`(SELECT max(${time}) FROM ${stored.table} j
    WHERE j.${columnSql<'journal'>(stored, 'patientId')} = p.id AND ${time} < ${until.toISOString()}::text
      AND ${isCheckIn('j')})`;
}

/** SQL that is true for patients `p` who registered themselves in the thirty days before a moment. */
export const isSelfRegistered = (at: Date): Sql => {
  const time = patientDoc.text('selfRegistered');
  return sql`(${time} >= ${monthBefore(at)}::text AND ${time} < ${at.toISOString()}::text)`;
};

/** Patients who are not inactive, of a set. `docs/clinical.md` defines the sets. */
export function patientSet(set: PatientSet, entities: EntityStore, asked: Narrowing): Counted {
  const { at, value } = asked;
  const active = (where: Sql): Counted => patients(entities, [isActive, where], asked);
  switch (set) {
    case 'patientsWithLanguage':
      return active(sql`${languageOf} = ${value ?? ''}::text`);
    case 'patientsInSeveralOrgs':
      return active(sql`(SELECT count(*) FROM ${orgsOfPatient} org) > 1`);
    case 'confirmedAccounts':
      return active(isConfirmed);
    case 'everCheckedIn':
      return active(sql`${newestCheckIn(entities, at)} IS NOT NULL`);
    case 'checkedIn30Days':
      return active(sql`${newestCheckIn(entities, at)} >= ${monthBefore(at)}::text`);
    case 'selfRegistered30Days':
      return active(isSelfRegistered(at));
  }
}
