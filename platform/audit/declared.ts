import type { FastifyInstance } from 'fastify';
import type { Audited } from '../../src/contract/endpoint';
import type { Db } from '../db/types';

type Row = { entity: string | null; action: string };

/** Whether a row is of an entity or action that is declared. */
const isDeclared = (audited: Exclude<Audited, { none: string }>, { entity, action }: Row): boolean =>
  'entity' in audited ? [audited.entity].flat().includes(entity ?? '') : [audited.action].flat().includes(action);

/** Whether the audit rows of a request are those that the contract declares. */
export const areDeclared = (audited: Audited, rows: readonly Row[]): boolean =>
  'none' in audited
    ? rows.length === 0
    : rows.every((row) => isDeclared(audited, row)) && (rows.length > 0 || audited.when !== undefined);

/**
 * Fails a request whose audit rows are not those of its contract. For tests: a job of the request may add rows later.
 * If the rows cannot be read, because the test has stopped the database, the request is answered as usual.
 */
export function checkAuditRows(app: FastifyInstance, db: Db): void {
  app.addHook('onSend', async ({ id, method, routeOptions: { config, url } }, { statusCode }, payload) => {
    const { audited } = config;
    if (audited === undefined || statusCode >= 400) return payload;
    const rows = await db
      .selectFrom('audit')
      .select(['entity', 'action'])
      .where('request_id', '=', id)
      .execute()
      .catch(() => undefined);
    if (rows && !areDeclared(audited, rows))
      throw new Error(`The audit rows of ${method} ${url} are not as its contract says: ${JSON.stringify(rows)}`);
    return payload;
  });
}
