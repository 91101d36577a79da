import { sql } from 'kysely';
import type { DocumentOf } from '../../../src/domain/records';
import {
  comparePersons,
  foldName,
  isWholeDay,
  PERSON_FIELDS,
  personOf,
  sameName,
  type Person,
  type PersonField,
} from '../../../src/domain/patients/person';
import { foldText } from '../../../src/domain/search/searchText';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { and, literal, or, run, type Sql } from '../../db/sql';
import { containing, documentSql } from '../../entities/sql';

const patientDoc = documentSql('patient');

export interface PatientSearch {
  on: Queryable;
  entities: EntityStore;
}

/** A patient who may be the held person. */
export interface Candidate {
  patientId: string;
  agree: PersonField[];
  differ: PersonField[];
}

/** Maximum number of patients per search. If more are found, a person has to search by hand. */
const MOST_FOUND = 50;
const MOST_CANDIDATES = 10;

type Patient = DocumentOf<'patient'>;

interface Found {
  id: string;
  doc: Patient;
}

/** Patients that meet a condition, for each of the conditions in turn, in one statement. */
async function find({ on, entities }: PatientSearch, conditions: readonly Sql[]): Promise<Patient[]> {
  if (conditions.length === 0) return [];
  const { table } = entities.of('patient');
  const parts = conditions.map(
    (condition, index) =>
      sql`(SELECT ${literal(index)}::int AS place, id, doc FROM ${table} WHERE ${condition}
        ORDER BY id LIMIT ${literal(MOST_FOUND)})`,
  );
  const rows = await run<Found>(
    on,
    sql`SELECT id, doc FROM (${sql.join(parts, sql` UNION ALL `)}) found ORDER BY place, id`,
  );
  return rows.map(({ id, doc }) => ({ ...doc, patientId: id }));
}

/**
 * The longest sequence of letters and digits in a name. A patient's stored search text contains this sequence no matter
 * how the name is punctuated.
 */
const longestRun = (name: string): string =>
  (foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []).reduce((best, each) => (each.length > best.length ? each : best), '');

const holding = (name: string): Sql => sql`search LIKE ${containing(longestRun(name))}::text`;

const hasId = ({ system, value }: Person['ids'][number]): Sql => {
  const has = sql`${JSON.stringify([{ systemName: system, systemId: value }])}::jsonb`;
  return sql`search LIKE ${containing(foldText(value))}::text AND ${patientDoc.json('patientIds')} @> ${has}`;
};

/** Patients with one of these ids: first their own ids, then ids from other systems, each in the order of the ids. */
export async function patientsWithAny(
  search: PatientSearch,
  own: readonly string[],
  others: Person['ids'],
): Promise<Patient[]> {
  const isOwn = own.length > 0 ? [sql`id = ANY(${own}::text[])`] : [];
  const found = await find(search, [...isOwn, ...others.map(hasId)]);
  const place = ({ patientId }: Patient): number => (own.includes(patientId) ? own.indexOf(patientId) : own.length);
  return found.toSorted((a, b) => place(a) - place(b));
}

const hasEmail = (email: string): Sql => {
  const emails = sql`lower((${patientDoc.json('emails')})::text)`;
  return sql`search LIKE ${containing(foldText(email))}::text
    AND ${emails} LIKE ${containing(JSON.stringify(email.toLowerCase()))}::text`;
};

/** Patients with one of these email addresses, whatever the case of the letters. */
export const patientsWithEmail = (search: PatientSearch, emails: readonly string[]): Promise<Patient[]> =>
  find(search, emails.map(hasEmail));

/** Patients by their own ids, in the order of the ids. */
export const patientsById = (search: PatientSearch, ids: readonly string[]): Promise<Patient[]> =>
  patientsWithAny(search, ids, []);

/** Patients with this name and full date of birth. */
export async function patientsNamed(search: PatientSearch, person: Person): Promise<Patient[]> {
  if (!isWholeDay(person.dob)) return [];
  const born = sql`${person.dob}::text`;
  const names = [person.firstName, person.lastName].map((name) => holding(name));
  const found = await find(search, [sql`${and(names)} AND ${patientDoc.text('dob')} = ${born}`]);
  return found.filter((record) => sameName(personOf(record), person));
}

/**
 * Conditions for patients with the same name, or with one of the names and the date of birth. They find married,
 * misspelt and partial names.
 */
function similar(person: Person): Sql[] {
  const named = [person.firstName, person.lastName].filter((name) => longestRun(name) !== '').map(holding);
  if (named.length === 0) return [];
  const born = sql`(${or(named)}) AND ${patientDoc.text('dob')} = ${person.dob}::text`;
  return [and(named), ...(isWholeDay(person.dob) ? [born] : [])];
}

const WEIGHT: Partial<Record<PersonField, number>> = { ids: 8, dob: 4, lastName: 3, firstName: 2 };

const weightOf = (fields: readonly PersonField[]): number =>
  fields.reduce((sum, field) => sum + (WEIGHT[field] ?? 1), 0);

/** How well a patient agrees with a person: the weight of the fields that agree, in percent of those compared. */
export function scoreOf({ agree, differ }: Pick<Candidate, 'agree' | 'differ'>): number | null {
  const compared = weightOf(agree) + weightOf(differ);
  return compared === 0 ? null : Math.round((100 * weightOf(agree)) / compared);
}

/** Compares a patient with the held person. */
export function candidateOf(person: Person, record: Patient): Candidate {
  const verdicts = comparePersons(person, personOf(record));
  return {
    patientId: record.patientId,
    agree: PERSON_FIELDS.filter((field) => verdicts[field] === 'same'),
    differ: PERSON_FIELDS.filter((field) => verdicts[field] === 'different'),
  };
}

/**
 * Possible patients, the best match first.
 * @param known the patients who already have one of the source's ids
 */
export async function candidatesFor(
  search: PatientSearch,
  person: Person,
  known: readonly Patient[] = [],
): Promise<Patient[]> {
  const found = [...known, ...(await find(search, [...person.ids.map(hasId), ...similar(person)]))];
  const each = new Map(found.map((record) => [record.patientId, record]));
  const named = new Set(known.map((record) => record.patientId));
  const weight = (record: Patient): number =>
    weightOf(candidateOf(person, record).agree) + (named.has(record.patientId) ? 8 : 0);
  return [...each.values()]
    .map((record) => ({ record, of: weight(record) }))
    .toSorted((a, b) => b.of - a.of)
    .slice(0, MOST_CANDIDATES)
    .map(({ record }) => record);
}

/** A person's name in the form that is used in digests. */
export const foldedName = ({ firstName, lastName }: Person): string => `${foldName(firstName)} ${foldName(lastName)}`;
