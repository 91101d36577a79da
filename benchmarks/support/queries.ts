import type { Actor } from '../../platform/http/context';
import { textQueryReader } from '../../platform/entities/routes/textQuery';
import { pageStatement } from '../../platform/entities/pageSql';
import { run } from '../../platform/db/sql';
import type { Populated } from './bench';

/** The request of the patients page when it opens. */
const SHOWN = 'patientId,_version,firstName,lastName,patientIds,emrId,emails,phoneNumbers,orgs,deceased,inactive';
export const DEFAULT_LIST = `limit=25&orderBy=lastName&inactive=false&exportFlag=false&importId=false&project=${SHOWN}`;

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
