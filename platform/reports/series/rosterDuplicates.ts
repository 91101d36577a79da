import type { DuplicateItem, Duplicates, DuplicatesAsked } from '../../../src/contract/reports';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { audit } from '../../audit/record';
import { Params, run } from '../../entities/sql';
import type { Actor } from '../../http/context';
import type { SeriesServices } from './types';

const ROSTER = 'rosterItem';
/** Maximum number of rows. */
const MOST = 5_000;

const text = (name: string): string =>
  `lower(normalize(trim(coalesce(doc->>'${name}', '')), NFKC) collate "und-x-icu")`;

interface Row {
  doc: EntityRecord;
  person: string;
  reason: DuplicateItem['reason'];
  total: number;
}

/**
 * People who appear in rosters more than once, in one organization or several: rows with the same patient, or with the
 * same name and date of birth. With an organization, only those in which it is involved. Rows of the same person are
 * adjacent.
 */
export async function rosterDuplicates(
  { database, entities }: SeriesServices,
  { orgId }: DuplicatesAsked,
  actor: Actor,
): Promise<Duplicates> {
  if (!entities.has(ROSTER)) return { rosterDuplicates: [], totalDuplicates: 0 };
  const params = new Params();
  const within = orgId === '*' ? '' : 'where with_org';
  const org = params.add(orgId, 'text');
  const rows = await run<Row>(
    database.db,
    `with items as (
          select doc, org_id, id, coalesce(doc->>'patientId', '') as patient,
            case when coalesce(doc->>'firstName', '') <> '' and coalesce(doc->>'lastName', '') <> '' and coalesce(doc->>'dob', '') <> ''
              then concat_ws('|', ${text('firstName')}, ${text('lastName')}, doc->>'dob') else '' end as person
          from ${entities.of(ROSTER).table}),
        counted as (
          select *, case when patient <> '' then count(*) over (partition by patient) else 0 end as patients,
            case when person <> '' then count(*) over (partition by person) else 0 end as people from items),
        found as (
          select doc, org_id, id, case when patients > 1 then 'patient' else 'nameAndDob' end as reason,
            md5(case when patients > 1 then 'p' || patient else 'n' || person end) as person
          from counted where patients > 1 or people > 1),
        chosen as (select *, bool_or(org_id = ${org}) over (partition by person) as with_org from found)
      select doc, person, reason, count(*) over ()::int as total from chosen ${within}
        order by doc->>'lastName' collate "und-x-icu", doc->>'firstName' collate "und-x-icu", person, org_id, id limit ${MOST}`,
    params.values,
  );
  await audit(database.db, actor, {
    action: 'list',
    entity: ROSTER,
    details: { report: 'RosterDuplicates', rows: rows.length },
  });
  return {
    rosterDuplicates: rows.map(({ doc, person, reason }) => ({ ...doc, person, reason })),
    totalDuplicates: rows[0]?.total ?? 0,
  };
}
