import { sql } from 'kysely';
import type { Actor } from '../../platform/http/context';
import { textQueryReader } from '../../platform/entities/routes/textQuery';
import { pageStatement } from '../../platform/entities/pageSql';
import { literal, run } from '../../platform/db/sql';
import type { Populated } from './bench';

/** The request of the patients page when it opens. */
const SHOWN = 'patientId,_version,firstName,lastName,patientIds,emrId,emails,phoneNumbers,orgs,deceased,inactive';
export const DEFAULT_LIST = `limit=25&orderBy=lastName&inactive=false&exportFlag=false&importId=false&project=${SHOWN}`;

const DEEP_OFFSET = 25 * 3199;

/** Page 3,200 of the patients. */
export const DEEP_LIST = `${DEFAULT_LIST}&offset=${DEEP_OFFSET}`;

/** The last page of the patients. */
export const lastPage = ({ patients }: Populated): string => `${DEFAULT_LIST}&offset=${patients - 25}`;

/** Reads page 3,200 as a hand would write it: its keys by the index, then their rows. */
export const deepSql =
  ({ app }: Populated): (() => Promise<unknown>) =>
  () =>
    run(
      app.services.database.db,
      sql`SELECT p.doc::text FROM (SELECT f_last_name, id FROM entity.patient
          WHERE f_inactive = false AND f_export_flag = false AND f_import_id = ''
          ORDER BY f_last_name, id LIMIT 25 OFFSET ${literal(DEEP_OFFSET)}) keys
        JOIN entity.patient p ON p.id = keys.id ORDER BY p.f_last_name, p.id`,
    );

/** A part of an e-mail address that matches about a hundred of 100,000 patients. */
export const SEARCH = `${DEFAULT_LIST}&search=.1234`;

/** The statements behind a list request, audit row included, through the same driver. */
export function listSql({ app }: Populated, query: string, actor: Actor): () => Promise<unknown> {
  const { database, entities } = app.services;
  const stored = entities.of('patient');
  return () => {
    const parsed = textQueryReader(stored)(Object.fromEntries(new URLSearchParams(query)));
    const { statement } = pageStatement(stored, parsed, { actor });
    return run(database.db, statement);
  };
}

export const listHttp =
  ({ client }: Populated, query: string): (() => Promise<unknown>) =>
  () =>
    client.text(`patients?${query}`);
