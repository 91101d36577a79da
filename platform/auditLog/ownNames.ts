import type { AuditEntry } from '../../src/contract/audit';
import type { Queryable } from '../db/types';
import type { Name } from './titleFields';

type Row = Pick<AuditEntry, 'entity' | 'recordId'>;

const messages = async (on: Queryable, ids: readonly string[]): Promise<(readonly [string, Name])[]> => {
  const rows = await on
    .selectFrom('outbox')
    .select(['outbox_id', 'purpose', 'recipient', 'patient_id'])
    .where('outbox_id', 'in', ids)
    .execute();
  return rows.map(({ outbox_id: id, purpose, recipient: to, patient_id: patientId }) => [
    id,
    { name: `${purpose} ${to}`, title: { purpose, to }, ...(patientId !== null && { patientId }) },
  ]);
};

const auditRows = async (on: Queryable, ids: readonly string[]): Promise<(readonly [string, Name])[]> => {
  const rows = await on
    .selectFrom('audit')
    .select(['audit_id', 'action', 'entity'])
    .where('audit_id', 'in', ids)
    .execute();
  return rows.map(({ audit_id: id, action, entity }) => [
    id,
    {
      name: [action, entity].filter((word) => word !== null).join(' '),
      title: { action, ...(entity !== null && { entity }) },
    },
  ]);
};

const jobs = async (on: Queryable, ids: readonly string[]): Promise<(readonly [string, Name])[]> => {
  const rows = await on.selectFrom('job').select(['job_id', 'name']).where('job_id', 'in', ids).execute();
  return rows.map(({ job_id: id, name }) => [id, { name, title: { job: name } }]);
};

/** The tables of the platform's own records, which are not entities of the schemas. */
const TABLES = { outbox: messages, audit: auditRows, job: jobs } as const;

/** The names of audit rows about messages, audit rows and jobs, read with one statement per kind. */
export async function ownNames(on: Queryable, rows: readonly Row[]): Promise<(row: Row) => Name | undefined> {
  const found = new Map<string, ReadonlyMap<string, Name>>();
  for (const [kind, read] of Object.entries(TABLES)) {
    const ids = rows.flatMap(({ entity, recordId }) => (entity === kind && recordId !== null ? [recordId] : []));
    if (ids.length > 0) found.set(kind, new Map(await read(on, [...new Set(ids)])));
  }
  return ({ entity, recordId }) =>
    entity === null || recordId === null ? undefined : found.get(entity)?.get(recordId);
}
