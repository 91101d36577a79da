import { sql } from 'kysely';
import type { DuplicateItem, Duplicates, DuplicatesAsked } from '../../../src/contract/reports';
import type { DocumentOf } from '../../../src/domain/records';
import { EVERY_ORG } from '../../../src/domain/report/everyOrg';
import { Audited } from '../../audit/audited';
import { literal, run, type Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import type { SeriesServices } from './types';

const employeeDoc = documentSql('rosterItem');

const ROSTER = 'rosterItem';
/** Maximum number of rows. */
const MOST = 5_000;

const text = (name: string): Sql =>
  sql`lower(normalize(trim(coalesce(doc->>${literal(name)}, '')), NFKC) COLLATE "und-x-icu")`;

interface Row {
  doc: DocumentOf<'rosterItem'>;
  person: string;
  reason: DuplicateItem['reason'];
  total: number;
}

/** The statement's beginning, with which `found` has the roster items of people who have several items. */
const foundItems = (entities: EntityStore): Sql => sql`WITH items AS (
          SELECT doc, org_id, id, coalesce(${employeeDoc.text('patientId')}, '') AS patient,
            CASE WHEN coalesce(${employeeDoc.text('firstName')}, '') <> '' AND coalesce(${employeeDoc.text('lastName')}, '') <> '' AND coalesce(${employeeDoc.text('dob')}, '') <> ''
              THEN concat_ws('|', ${text('firstName')}, ${text('lastName')}, ${employeeDoc.text('dob')}) ELSE '' END AS person
          FROM ${entities.of(ROSTER).table}),
        counted AS (
          SELECT *, CASE WHEN patient <> '' THEN count(*) OVER (PARTITION BY patient) ELSE 0 END AS patients,
            CASE WHEN person <> '' THEN count(*) OVER (PARTITION BY person) ELSE 0 END AS people FROM items),
        found AS (
          SELECT doc, org_id, id, CASE WHEN patients > 1 THEN 'patient' ELSE 'nameAndDob' END AS reason,
            md5(CASE WHEN patients > 1 THEN 'p' || patient ELSE 'n' || person END) AS person
          FROM counted WHERE patients > 1 OR people > 1)`;

/** The number of roster items of people who have several items, in all organizations. */
export async function countDuplicates(on: Queryable, entities: EntityStore): Promise<number> {
  if (!entities.has(ROSTER)) return 0;
  const [row] = await run<{ count: number }>(on, sql`${foundItems(entities)} SELECT count(*)::int AS count FROM found`);
  return row?.count ?? 0;
}

/**
 * People who appear in rosters more than once, in one organization or several: rows with the same patient, or with the
 * same name and date of birth. If an organization is given, only people who appear in its roster. Rows of the same
 * person are adjacent.
 */
export async function rosterDuplicates(
  { database, entities }: SeriesServices,
  { orgId }: DuplicatesAsked,
  actor: Actor,
): Promise<Audited<Duplicates>> {
  if (!entities.has(ROSTER)) return Audited.written({ rosterDuplicates: [], totalDuplicates: 0 });
  const within = orgId === EVERY_ORG ? sql`` : sql`WHERE with_org`;
  const org = sql`${orgId}::text`;
  return Audited.read(database.db, actor, async (tx) => {
    const rows = await run<Row>(
      tx,
      sql`${foundItems(entities)},
        chosen AS (SELECT *, bool_or(org_id = ${org}) OVER (PARTITION BY person) AS with_org FROM found)
      SELECT doc, person, reason, count(*) OVER ()::int AS total FROM chosen ${within}
        ORDER BY ${employeeDoc.text('lastName')} COLLATE "und-x-icu", ${employeeDoc.text('firstName')} COLLATE "und-x-icu",
          person, org_id, id LIMIT ${literal(MOST)}`,
    );
    return {
      answer: {
        rosterDuplicates: rows.map(({ doc, person, reason }) => ({ ...doc, person, reason })),
        totalDuplicates: rows[0]?.total ?? 0,
      },
      events: { action: 'list', entity: ROSTER, details: { report: 'RosterDuplicates', rows: rows.length } },
    };
  });
}
