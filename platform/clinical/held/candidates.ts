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

async function find({ on, entities }: PatientSearch, condition: Sql): Promise<Patient[]> {
  const { table } = entities.of('patient');
  const rows = await run<Found>(
    on,
    sql`SELECT id, doc FROM ${table} WHERE ${condition} ORDER BY id LIMIT ${literal(MOST_FOUND)}`,
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

/** Patients with one of these ids from other systems, in the order of the ids. */
export async function patientsWithIds(search: PatientSearch, ids: Person['ids']): Promise<Patient[]> {
  const found: Patient[] = [];
  for (const { system, value } of ids) {
    const has = sql`${JSON.stringify([{ systemName: system, systemId: value }])}::jsonb`;
    const within = sql`${containing(foldText(value))}::text`;
    found.push(...(await find(search, sql`search LIKE ${within} AND ${patientDoc.json('patientIds')} @> ${has}`)));
  }
  return found;
}

/** Patients by their own ids, in the order of the ids. */
export async function patientsById(search: PatientSearch, ids: readonly string[]): Promise<Patient[]> {
  if (ids.length === 0) return [];
  const found = await find(search, sql`id = ANY(${ids}::text[])`);
  return found.toSorted((a, b) => ids.indexOf(a.patientId) - ids.indexOf(b.patientId));
}

/** Patients with this name and full date of birth. */
export async function patientsNamed(search: PatientSearch, person: Person): Promise<Patient[]> {
  if (!isWholeDay(person.dob)) return [];
  const born = sql`${person.dob}::text`;
  const names = [person.firstName, person.lastName].map((name) => holding(name));
  const found = await find(search, sql`${and(names)} AND ${patientDoc.text('dob')} = ${born}`);
  return found.filter((record) => sameName(personOf(record), person));
}

/**
 * Patients with the same name, or with one of the names and the date of birth. This finds married, misspelt and partial
 * names.
 */
async function similar(search: PatientSearch, person: Person): Promise<Patient[]> {
  const named = [person.firstName, person.lastName].filter((name) => longestRun(name) !== '');
  if (named.length === 0) return [];
  const byName = await find(search, and(named.map((name) => holding(name))));
  if (!isWholeDay(person.dob)) return byName;
  const born = sql`${person.dob}::text`;
  const some = or(named.map((name) => holding(name)));
  return [...byName, ...(await find(search, sql`(${some}) AND ${patientDoc.text('dob')} = ${born}`))];
}

const WEIGHT: Partial<Record<PersonField, number>> = { ids: 8, dob: 4, lastName: 3, firstName: 2 };

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
  const found = [...known, ...(await patientsWithIds(search, person.ids)), ...(await similar(search, person))];
  const each = new Map(found.map((record) => [record.patientId, record]));
  const named = new Set(known.map((record) => record.patientId));
  const weight = (record: Patient): number => {
    const { agree } = candidateOf(person, record);
    return agree.reduce((sum, field) => sum + (WEIGHT[field] ?? 1), named.has(record.patientId) ? 8 : 0);
  };
  return [...each.values()]
    .map((record) => ({ record, of: weight(record) }))
    .toSorted((a, b) => b.of - a.of)
    .slice(0, MOST_CANDIDATES)
    .map(({ record }) => record);
}

/** A person's name in the form that is used in digests. */
export const foldedName = ({ firstName, lastName }: Person): string => `${foldName(firstName)} ${foldName(lastName)}`;
