import type { Actor } from '../../platform/http/context';
import { parseListQuery } from '../../platform/entities/listQuery';
import { pageStatement } from '../../platform/entities/pageSql';
import { run } from '../../platform/entities/sql';
import type { Populated } from './bench';

/** What the patients page asks for when it opens. */
const SHOWN = 'patientId,_version,firstName,lastName,patientIds,emrId,emails,phoneNumbers,orgs,deceased,inactive';
export const DEFAULT_LIST = `limit=25&orderBy=lastName&inactive=false&exportFlag=false&importId=false&project=${SHOWN}`;

/** A piece of an e-mail address that about a hundred of 100,000 patients share. */
export const SEARCH = `${DEFAULT_LIST}&search=.1234`;

/** The statements behind a list request, through the same driver, with its audit row. */
export function listSql({ app }: Populated, query: string, actor: Actor): () => Promise<unknown> {
  const { database, entities } = app.services;
  const stored = entities.of('patient');
  return () => {
    const parsed = parseListQuery(stored, Object.fromEntries(new URLSearchParams(query)));
    const { text, values } = pageStatement(stored, parsed, { actor });
    return run(database.db, text, values);
  };
}

export const listHttp =
  ({ client }: Populated, query: string): (() => Promise<unknown>) =>
  () =>
    client.text(`patients?${query}`);
