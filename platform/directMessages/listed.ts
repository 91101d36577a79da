import { sql } from 'kysely';
import Type from 'typebox';
import { jsonObject } from '../../src/contract/fields';
import { rowsOf, textOf } from '../../src/domain/entity/read';
import type { JsonObject } from '../../src/domain/entity/types';
import type { LooseOf } from '../../src/domain/records';
import type { Queryable } from '../db/types';
import type { Given, RouteAdditions } from '../entities/additions';
import { documentOf } from '../entities/rows';
import { columnSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';
import type { StoredEntity } from '../entities/stored';
import { readContent } from './content';
import { deliveriesOf } from './deliveries';
import { isUuid } from '../../src/domain/uuid';

/** Bytes of attachments in one answer. Further attachments are listed without their content. */
const MOST_CONTENT = 32 * 1024 * 1024;

/** Attachments with their content in base64, as long as the answer does not become too large. */
export async function withContent(
  on: Queryable,
  attachments: readonly JsonObject[],
  budget = { left: MOST_CONTENT },
): Promise<JsonObject[]> {
  const answers: JsonObject[] = [];
  for (const attachment of attachments) {
    const { size, attachmentId } = attachment;
    const fits = typeof size === 'number' && size <= budget.left;
    const bytes = fits ? await readContent(on, textOf(attachmentId)) : undefined;
    budget.left -= bytes?.length ?? 0;
    answers.push({ ...attachment, content: bytes?.toString('base64') ?? null });
  }
  return answers;
}

/** The filter by user also takes the name of the user, which the list shows. */
const usernameIn = ({ userId }: Given): string | undefined => {
  const text = textOf(userId).trim();
  return text === '' || isUuid(text) ? undefined : text;
};

/** What the list of direct messages has beyond the schema: the deliveries of sent messages, and attachments. */
export const messageList = (
  entities: EntityStore,
  stored: StoredEntity<'directMessage'>,
): NonNullable<RouteAdditions['list']> => ({
  summary: 'List direct messages; with includeAttachments=true, `attachments` has the content of each attachment',
  parameters: {
    includeAttachments: Type.Optional(
      Type.Boolean({ description: 'true: with the attachments and their content in base64, up to 32 MB in all' }),
    ),
  },
  words: (given) => {
    const { userId: _name, ...rest } = given;
    return usernameIn(given) === undefined ? given : rest;
  },
  read: (given) => {
    const username = usernameIn(given);
    if (username === undefined || !entities.has('user')) return undefined;
    const users = entities.of('user');
    const own = columnSql<'directMessage'>(stored, 'userId');
    return sql`(${own} = ${username}::text OR ${own} IN (
      SELECT ${columnSql<'user'>(users, 'userId')} FROM ${users.table} WHERE lower(id) = lower(${username}::text)))`;
  },
  record: {
    deliveryStates: Type.Array(jsonObject, { description: 'The delivery to each recipient' }),
    attachments: Type.Optional(Type.Array(jsonObject)),
  },
  async enrich(on, { includeAttachments }, rows) {
    const records: LooseOf<'directMessage'>[] = rows.map(({ doc }) => documentOf(stored, doc));
    const deliveries = await deliveriesOf(on, records);
    const budget = { left: MOST_CONTENT };
    const more: JsonObject[] = [];
    for (const [index, { data }] of records.entries()) {
      const attachments =
        includeAttachments === true ? await withContent(on, rowsOf(data?.attachments), budget) : undefined;
      more.push({ deliveryStates: deliveries[index] ?? [], ...(attachments && { attachments }) });
    }
    return more;
  },
});
