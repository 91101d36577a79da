import type { Config } from '../base/config';
import { ConfigError } from '../base/reader';
import type { Database } from '../db/types';
import { keyInFile, makeKeyFile } from './keyFile';
import { secretKey } from './keys';
import { Secrets, bindSecrets } from './secrets';
import { makeKeyState, readKeyState, type KeyState } from './state';

const CHECK = 'Careglass';
const CHECK_PLACE = ['setting', 'secretKey'];

export const checkOf = (secrets: Secrets): string => secrets.seal(CHECK_PLACE, CHECK);

const opens = (secrets: Secrets, sealed: string): boolean => {
  try {
    return secrets.open(CHECK_PLACE, sealed) === CHECK;
  } catch {
    return false;
  }
};

/** Whether these secrets are those of the database. */
const fits = (secrets: Secrets, { check, next }: KeyState): boolean =>
  opens(secrets, check) && (next === undefined || opens(secrets, next));

export type KeySettings = Pick<Config, 'dataDir' | 'databaseUrl' | 'secretKey' | 'previousSecretKeys'>;

const wrongKey = (): ConfigError =>
  new ConfigError([
    'SECRET_KEY is not the key that the secrets of this database are sealed with; ' +
      'set the right one, or to change it, name the earlier one in SECRET_KEY_PREVIOUS',
  ]);

async function keyOf({ dataDir, databaseUrl, secretKey: given }: KeySettings, mayMake: boolean): Promise<Buffer> {
  const key = given ?? (databaseUrl === undefined ? await keyInFile(dataDir) : undefined);
  if (key) return key;
  if (!mayMake) throw wrongKey();
  return makeKeyFile(dataDir);
}

/**
 * Takes the key from the settings or the data folder, or creates a key for a new database. Makes the key available to
 * code that uses this database.
 * @throws ConfigError if the database uses another key
 */
export async function unlockSecrets(settings: KeySettings, { db }: Pick<Database, 'db'>): Promise<Secrets> {
  const previous = settings.previousSecretKeys.map(secretKey);
  const known = await readKeyState(db);
  // A key is created only if the database has none yet, or if an earlier key decrypts its secrets.
  const [first, ...others] = previous;
  const mayMake = known === undefined || (first !== undefined && fits(new Secrets(first, others), known));
  const current = secretKey(await keyOf(settings, mayMake));
  const secrets = new Secrets(current, previous);
  if (!known) await makeKeyState(db, { check: checkOf(secrets), covers: [] });
  const state = known ?? (await readKeyState(db));
  if (!state || !fits(secrets, state)) throw wrongKey();
  bindSecrets(db, secrets);
  return secrets;
}
