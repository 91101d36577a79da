import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../db/types';
import { giveToJob, keepUpload } from './uploads';

/**
 * Moves the uploads of waiting jobs from the data folder, where earlier versions stored them, into the database.
 * Deletes the folder of uploads.
 */
export async function takeOverFolder(db: Db, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'imports');
  for (const name of await readdir(folder).catch(() => [])) {
    const job = await db
      .selectFrom('job')
      .select('job_id')
      .where(sql<boolean>`args->>'file' = ${name}`)
      .where('status', 'in', ['queued', 'active'])
      .executeTakeFirst();
    if (!job) continue;
    const file = await keepUpload(db, createReadStream(join(folder, name)));
    await db.transaction().execute(async (tx) => {
      await giveToJob(tx, file, job.job_id);
      await tx
        .updateTable('job')
        .set({ args: sql`args || ${JSON.stringify({ file, name })}::jsonb` })
        .where('job_id', '=', job.job_id)
        .execute();
    });
  }
  await rm(folder, { recursive: true, force: true });
}
