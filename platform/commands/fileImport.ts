import { createHash } from 'node:crypto';
import { v4, v5 } from 'uuid';
import type { ImportReport } from '../../src/contract/fhir';
import { importAndKeep } from '../clinical/emr/kept';
import { openSource } from '../clinical/fhir/source';
import type { Db } from '../db/types';
import type { EntityStore } from '../entities/store';
import { SYSTEM } from '../http/context';
import { dropOutcomes, outcomesOf, pruneOutcomes } from '../jobs/outcomes';
import { fileBytes, type Bytes } from '../uploads/bytes';

const IMPORTS = 'b9a3a1f4-6f0d-4f8e-9f2b-0c5b3c7d1e42';

/** The id of the import of these bytes: the same when a command that was killed runs again. */
async function importIdOf({ read }: Bytes, system: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of read()) hash.update(part);
  return v5(`${hash.digest('hex')} ${system}`, IMPORTS);
}

/**
 * Imports a file into the database. If an import of the same file was killed, this run continues that import: it writes
 * no activity a second time, and its report covers both runs.
 * @throws UnreadableFile
 */
export async function importFile(
  { db, entities }: { db: Db; entities: EntityStore },
  path: string,
  system?: string,
): Promise<ImportReport> {
  const bytes = await fileBytes(path);
  const source = await openSource(bytes, path);
  const importId = await importIdOf(bytes, system ?? '');
  await pruneOutcomes(db);
  const report = await importAndKeep({ db, entities }, source, {
    actor: SYSTEM,
    outcomes: outcomesOf({ jobId: importId, leaseId: v4() }),
    ...(system !== undefined && { system }),
  });
  await dropOutcomes(db, importId);
  return report;
}
