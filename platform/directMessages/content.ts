import type { Db, Queryable } from '../db/types';

/** Size of a stored part in bytes. */
const PART = 512 * 1024;

/** Stores the bytes of a message or an attachment, in the transaction that creates it. */
export async function keepContent(on: Queryable, ownerId: string, bytes: Buffer): Promise<void> {
  for (let part = 0; part * PART < bytes.length; part += 1) {
    const content = bytes.subarray(part * PART, (part + 1) * PART);
    await on.insertInto('direct_content').values({ owner_id: ownerId, part, content }).execute();
  }
}

/**
 * Stores the bytes in parts that each are stored by themselves, so that no transaction is long. What an attempt before
 * has stored stays. The id must follow from the bytes.
 * @param check called before each part; throws if the work is to end
 */
export async function keepContentByParts(db: Db, ownerId: string, bytes: Buffer, check: () => void): Promise<void> {
  for (let part = 0; part * PART < bytes.length; part += 1) {
    check();
    const content = bytes.subarray(part * PART, (part + 1) * PART);
    await db
      .insertInto('direct_content')
      .values({ owner_id: ownerId, part, content })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The bytes of a message or an attachment; undefined if none were stored, for example because they were too many. */
export async function readContent(on: Queryable, ownerId: string): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  for (;;) {
    const found = await on
      .selectFrom('direct_content')
      .select('content')
      .where('owner_id', '=', ownerId)
      .where('part', '=', parts.length)
      .executeTakeFirst();
    if (!found) return parts.length > 0 ? Buffer.concat(parts) : undefined;
    parts.push(found.content);
  }
}

/** Deletes the bytes of a message or an attachment, before they are stored again. */
export async function dropContent(on: Queryable, ownerId: string): Promise<void> {
  await on.deleteFrom('direct_content').where('owner_id', '=', ownerId).execute();
}
