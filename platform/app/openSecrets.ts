import { keepAuditKey } from '../audit/keys';
import type { Database } from '../db/types';
import { unlockSecrets, type KeySettings } from '../secrets/open';
import type { Secrets } from '../secrets/secrets';

/**
 * Makes the database's secrets available, and stores the audit's key, which every process that writes audit rows needs.
 * @throws ConfigError if the database uses another key
 */
export async function openSecrets(settings: KeySettings, database: Pick<Database, 'db'>): Promise<Secrets> {
  const secrets = await unlockSecrets(settings, database);
  await keepAuditKey(database.db);
  return secrets;
}
