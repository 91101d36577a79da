import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { EntityRecord } from '../../src/domain/entity/types';
import { auditKeyPlace } from '../audit/keys';
import { SEALED } from '../auth/accounts';
import { renewSigningKey } from '../auth/tokens';
import type { Db, Tx } from '../db/types';
import { chunkPlace } from '../entities/imports/chunks';
import { renewedSecrets } from '../entities/secretFields';
import { ident, literal, or, run, type Sql } from '../db/sql';
import type { EntityStore } from '../entities/store';
import type { StoredEntity } from '../entities/stored';
import { contentPlace } from '../messaging/sealed';
import { ticketPlace } from '../promotion/source/ticket';
import { checkOf } from '../secrets/open';
import type { Place, Secrets } from '../secrets/secrets';
import { readKeyState, writeKeyState, type KeyState } from '../secrets/state';

/**
 * Rows to re-encrypt per transaction. `LONG` is for tables with long texts, such as messages with attachments, and
 * `SHORT` for all other tables.
 */
const LONG = 50;
const SHORT = 500;

/**
 * A step of re-encryption, in one transaction.
 * @returns whether further rows may need the step
 */
type Step = (tx: Tx) => Promise<boolean>;

interface SealedColumns {
  table: string;
  key: string;
  names: readonly string[];
  batch: number;
  place: (id: string, column: string) => Place;
}

const COLUMNS: SealedColumns[] = [
  {
    table: 'credential',
    key: 'user_id',
    names: SEALED,
    batch: SHORT,
    place: (id, column) => ['credential', id, column],
  },
  { table: 'audit_key', key: 'key_id', names: ['sealed'], batch: SHORT, place: auditKeyPlace },
  { table: 'promotion_run', key: 'promotion_id', names: ['ticket'], batch: SHORT, place: ticketPlace },
  { table: 'outbox', key: 'outbox_id', names: ['content', 'masked'], batch: LONG, place: contentPlace },
];

/** Re-encrypts the columns of a table in which every value is encrypted. */
const columns =
  (secrets: Secrets, { table, key, names, batch, place }: SealedColumns): Step =>
  async (tx) => {
    const stale = or(names.map((name) => sql`NOT starts_with(${ident(name)}, ${secrets.prefix})`));
    const rows = await run<Record<string, string | null>>(
      tx,
      sql`SELECT ${ident(key)}::text AS key, ${sql.join(names.map(ident))} FROM ${ident(table)}
        WHERE ${stale} LIMIT ${literal(batch)} FOR UPDATE`,
    );
    for (const row of rows) {
      const id = row['key'] ?? '';
      const set = names.map((name) => {
        const text = row[name] ?? null;
        return sql`${ident(name)} = ${text === null ? null : secrets.renewed(place(id, name), text)}`;
      });
      await run(tx, sql`UPDATE ${ident(table)} SET ${sql.join(set)} WHERE ${ident(key)}::text = ${id}`);
    }
    return rows.length === batch;
  };

/** An SQL condition for documents that contain a secret not encrypted with the newest key. */
const staleDocuments = ({ writeOnly }: StoredEntity, { prefix }: Secrets): Sql =>
  or(
    writeOnly.map((path) => {
      const steps = path.split('.').map((step) => JSON.stringify(step));
      const stale = '@.type() != "null" && (@.type() != "string" || !(@ starts with $prefix))';
      return sql`jsonb_path_exists(doc, ${literal(`$.${steps.join('.')} ? (${stale})`)}, ${JSON.stringify({ prefix })})`;
    }),
  );

/**
 * Re-encrypts the documents of an entity's records or of their versions. The content stays the same, so no new version
 * is stored.
 */
const documents =
  (secrets: Secrets, stored: StoredEntity, table: Sql): Step =>
  async (tx) => {
    // The rows are locked, so that no other process changes them.
    const rows = await run<{ place: string; id: string; doc: EntityRecord }>(
      tx,
      sql`SELECT ctid::text AS place, id, doc FROM ${table} WHERE ${staleDocuments(stored, secrets)} LIMIT ${literal(SHORT)} FOR UPDATE`,
    );
    for (const { place, id, doc } of rows) {
      await run(
        tx,
        sql`UPDATE ${table} SET doc = ${JSON.stringify(renewedSecrets(stored, id, doc))}::jsonb WHERE ctid = ${place}::tid`,
      );
    }
    return rows.length === SHORT;
  };

/** Re-encrypts rows of imports that have not run yet. There are few such rows, and they are deleted after a day. */
const importRows =
  (secrets: Secrets, entities: readonly string[]): Step =>
  async (tx) => {
    const chunks = await tx
      .selectFrom('import_chunk')
      .select(['import_id', 'seq', 'entity', 'rows'])
      .where('entity', 'in', entities)
      .forUpdate()
      .execute();
    for (const { import_id, seq, entity, rows } of chunks) {
      const renewed = (Array.isArray(rows) ? rows : []).map((row: unknown) =>
        secrets.renewed(chunkPlace(import_id, entity), typeof row === 'string' ? row : JSON.stringify(row)),
      );
      await tx
        .updateTable('import_chunk')
        .set({ rows: sql`${JSON.stringify(renewed)}::jsonb` })
        .where('import_id', '=', import_id)
        .where('seq', '=', seq)
        .execute();
    }
    return false;
  };

async function signingKey(tx: Tx): Promise<boolean> {
  await renewSigningKey(tx);
  return false;
}

function steps(secrets: Secrets, holding: readonly StoredEntity[]): Step[] {
  return [
    signingKey,
    ...COLUMNS.map((each) => columns(secrets, each)),
    ...holding.flatMap((stored) => [
      documents(secrets, stored, stored.table),
      documents(secrets, stored, stored.versionTable),
    ]),
    ...(holding.length > 0
      ? [
          importRows(
            secrets,
            holding.map(({ name }) => name),
          ),
        ]
      : []),
  ];
}

/** Whether the recorded state says that everything is encrypted with the newest key. */
const isDone = ({ check, next, covers }: KeyState, secrets: Secrets, columnNames: readonly string[]): boolean =>
  check.startsWith(secrets.prefix) && next === undefined && isDeepStrictEqual(covers, columnNames);

/**
 * Encrypts secrets with the newest key: secrets that are encrypted with an earlier key, and fields that were stored in
 * plain text before their schema made them secret. If the work is interrupted, it resumes at the next start. Several
 * processes may do the work at once. While earlier keys are configured, every start checks all secrets, because a
 * process that has not been restarted may still use an earlier key.
 */
export async function renewSecrets({ db }: { db: Db }, secrets: Secrets, entities: EntityStore): Promise<void> {
  const holding = [...entities.entities.values()].filter(({ writeOnly }) => writeOnly.length > 0);
  const columnNames = [
    ...COLUMNS.flatMap(({ table, names }) => names.map((name) => `${table}.${name}`)),
    ...holding.flatMap(({ name, writeOnly }) => writeOnly.map((path) => `${name}.${path}`)),
  ].toSorted();
  const state = await readKeyState(db);
  if (!state || (isDone(state, secrets, columnNames) && secrets.previous.length === 0)) return;
  // The stored state names both keys, because both are needed until the last secret is re-encrypted.
  await writeKeyState(db, { ...state, next: checkOf(secrets) });
  for (const step of steps(secrets, holding)) while (await db.transaction().execute(step));
  await writeKeyState(db, { check: checkOf(secrets), covers: columnNames });
}
