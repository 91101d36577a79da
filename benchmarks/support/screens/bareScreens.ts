import type { Client } from '../http';
import type { Row, Rows } from '../bareConsole/serve';
import { openByMouse, openCold } from './open';
import type { Stage } from './stage';
import type { Visit } from './visit';

const ROWS = { what: 'tbody tr td', least: 60 };
const FORM = { what: 'form input', least: 8 };
const rowOf = (at: number): string => `tbody tr:nth-child(${at}) td:nth-child(4)`;

interface Listed {
  patients: Record<string, unknown>[];
  providers: Record<string, unknown>[];
  orgs: Record<string, unknown>[];
  users: Record<string, unknown>[];
}

/** A copy of the platform's rows that the bare console shows or refers to. */
export async function copyRows(client: Client): Promise<Rows> {
  const { patients } = await client.json<Listed>('patients?limit=1000');
  const { providers } = await client.json<Listed>('providers?limit=1000');
  const { orgs } = await client.json<Listed>('orgs?limit=1000');
  const { users } = await client.json<Listed>('authentication/users?limit=1000');
  const rowsOf = (records: Record<string, unknown>[], id: string): Row[] =>
    records.map((record) => ({
      ...record,
      id: String(record[id]),
      name: String(record['name'] ?? [record['firstName'], record['lastName']].join(' ')),
    }));
  return {
    patients: rowsOf(patients, 'patientId'),
    providers: rowsOf(providers, 'providerId'),
    organizations: rowsOf(orgs, 'orgId'),
    users: rowsOf(users, 'userId'),
  };
}

/** What the bare console costs. */
export interface BareVisits {
  list: Visit;
  listSlow: Visit;
  record: Visit;
  recordSlow: Visit;
  first: Visit;
  next: Visit;
}

export async function visitBare(stage: Stage, url: string, patientId: string): Promise<BareVisits> {
  const [list, record] = [`${url}/#/patients`, `${url}/#/patients/${patientId}`];
  const from = { from: list, stands: ROWS };
  const [first, next] = await openByMouse(stage, from, [rowOf(1), rowOf(2)], FORM);
  if (!first || !next) throw new Error('The records of the bare console were not opened');
  return {
    list: await openCold(stage, list, ROWS),
    listSlow: await openCold(stage, list, ROWS, true),
    record: await openCold(stage, record, FORM),
    recordSlow: await openCold(stage, record, FORM, true),
    first,
    next,
  };
}
