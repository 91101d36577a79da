import { sql } from 'kysely';
import type { AttachmentFacts } from '../../src/domain/directMessages/attachments';
import { contactOf } from '../../src/domain/directMessages/contact';
import { textOf } from '../../src/domain/entity/read';
import type { LooseOf } from '../../src/domain/records';
import { listOf, run } from '../db/sql';
import type { Queryable } from '../db/types';
import { columnSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';

async function accountsOf(on: Queryable, entities: EntityStore, userIds: readonly string[]): Promise<Set<string>> {
  if (!entities.has('user') || userIds.length === 0) return new Set();
  const stored = entities.of('user');
  // The column has an index, the field of the document has none.
  const userId = columnSql<'user'>(stored, 'userId');
  const rows = await run<{ id: string }>(
    on,
    sql`SELECT ${userId} AS id FROM ${stored.table} WHERE ${userId} IN ${listOf(userIds)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Who deleted these patients last, and when. */
async function deletionsOf(
  on: Queryable,
  patientIds: readonly string[],
): Promise<Map<string, AttachmentFacts['deleted']>> {
  if (patientIds.length === 0) return new Map();
  const rows = await on
    .selectFrom('audit')
    .select(['record_id', 'username', 'at'])
    .where('entity', '=', 'patient')
    .where('action', '=', 'delete')
    .where('record_id', 'in', patientIds)
    .orderBy('at')
    .execute();
  return new Map(rows.map(({ record_id: id, username: by, at }) => [id ?? '', { by, at }]));
}

/** The attachments whose last processing refused something or did not take it. */
async function partlyTakenOf(on: Queryable, attachmentIds: readonly string[]): Promise<Set<string>> {
  if (attachmentIds.length === 0) return new Set();
  const count = (name: string) => sql`jsonb_array_length(coalesce(result -> ${name}::text, '[]'))`;
  const rows = await run<{ id: string }>(
    on,
    sql`SELECT id FROM (
        SELECT DISTINCT ON (subject_id) subject_id AS id, result FROM direct_attempt
        WHERE subject = 'attachment' AND subject_id IN ${listOf(attachmentIds)} AND outcome <> 'cleared'
        ORDER BY subject_id, number DESC) last
      WHERE ${count('notTaken')} + ${count('faults')} > 0
        OR coalesce((result #>> '{records,refused}')::int, 0) > 0`,
  );
  return new Set(rows.map(({ id }) => id));
}

const idsOf = (values: readonly unknown[]): string[] => [...new Set(values.map(textOf).filter(Boolean))];

/** What is known about a page of attachments and their patients, in the order of the attachments. */
export async function factsOf(
  on: Queryable,
  entities: EntityStore,
  attachments: readonly LooseOf<'directMessageAttachment'>[],
): Promise<AttachmentFacts[]> {
  const patientIds = idsOf(attachments.map(({ patientId }) => patientId));
  const byIds = async <E extends 'patient' | 'provider'>(entity: E, ids: string[]) =>
    ids.length > 0 && entities.has(entity) ? (await entities.list(on, entity, { ids, limit: ids.length })).records : [];
  const patients = new Map((await byIds('patient', patientIds)).map((each) => [each.patientId, each]));
  const providerIds = idsOf([...patients.values()].map(({ primaryProviderId }) => primaryProviderId));
  const providers = new Map((await byIds('provider', providerIds)).map((each) => [each.providerId, each]));
  const accounts = await accountsOf(
    on,
    entities,
    idsOf([...patients.values(), ...providers.values()].map(({ userId }) => userId)),
  );
  const deletions = await deletionsOf(
    on,
    patientIds.filter((id) => !patients.has(id)),
  );
  const partly = await partlyTakenOf(on, idsOf(attachments.map(({ attachmentId }) => attachmentId)));
  return attachments.map(({ attachmentId, patientId }): AttachmentFacts => {
    const partlyTaken = partly.has(textOf(attachmentId));
    const id = textOf(patientId);
    const patient = patients.get(id);
    if (!patient) return { patient: null, deleted: deletions.get(id) ?? null, partlyTaken };
    const account = (userId: string) => (userId === '' ? 'none' : accounts.has(userId) ? 'there' : 'missing');
    const providerId = textOf(patient.primaryProviderId);
    const provider = providers.get(providerId);
    const { postalCode, email, phone } = contactOf(patient);
    return {
      patient: {
        user: account(textOf(patient.userId)),
        provider:
          providerId === ''
            ? 'none'
            : !provider
              ? 'missing'
              : account(textOf(provider.userId)) === 'there'
                ? 'there'
                : 'withoutUser',
        postalCode: postalCode !== '',
        email: email !== '',
        phone: phone !== '',
        inactive: patient.inactive === true,
      },
      deleted: null,
      partlyTaken,
    };
  });
}
