import type { Audited } from '../../src/contract/endpoint';

type Row = { entity: string | null; action: string };

/** Whether a row is of an entity or action that is declared. */
const isDeclared = (audited: Exclude<Audited, { none: string }>, { entity, action }: Row): boolean =>
  'entity' in audited ? [audited.entity].flat().includes(entity ?? '') : [audited.action].flat().includes(action);

/** Whether the audit rows of a request are those that the contract declares. */
export const areDeclared = (audited: Audited, rows: readonly Row[]): boolean =>
  'none' in audited
    ? rows.length === 0
    : rows.every((row) => isDeclared(audited, row)) && (rows.length > 0 || audited.when !== undefined);
