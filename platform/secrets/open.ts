import type { Config } from '../base/config';
import { ConfigError } from '../base/reader';
import type { Database } from '../db/types';
import { keyInFile, makeKeyFile } from './keyFile';
import { secretKey } from './keys';
import { Secrets, bindSecrets } from './secrets';
import { makeKeyState, readKeyState } from './state';

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
 * Takes the key from the settings or the data folder, and makes the key available to code on this database.
 * @throws ConfigError if the database uses another key
 */
export async function unlockSecrets(settings: KeySettings, { db }: Pick<Database, 'db'>): Promise<Secrets> {
  const previous = settings.previousSecretKeys.map(secretKey);
  const known = await readKeyState(db);
  // If the database was encrypted with a key, no other key must be created, because it could not decrypt anything.
  const current = secretKey(await keyOf(settings, known === undefined || previous.length > 0));
  const secrets = new Secrets(current, previous);
  if (!known) await makeKeyState(db, { check: checkOf(secrets), covers: [] });
  const state = known ?? (await readKeyState(db));
  const needed = state ? [state.check, ...(state.next === undefined ? [] : [state.next])] : [];
  if (needed.length === 0 || !needed.every((sealed) => opens(secrets, sealed))) throw wrongKey();
  bindSecrets(db, secrets);
  return secrets;
}
