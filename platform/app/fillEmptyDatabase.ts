import { populate } from '../sample';
import type { Services } from '../services';

/** From so many patients on it is worth telling that they take a while. */
const TELL_FROM = 2_000;

/**
 * Gives an empty database the synthetic population that the settings ask for, all of it or nothing. Of several processes
 * that start at once one makes it: the population is made under a lock of its own.
 */
export async function fillEmptyDatabase(services: Services, say: (line: string) => void): Promise<void> {
  const { config, database } = services;
  const patients = config.samplePatients;
  if (patients >= TELL_FROM) say(`An empty database gets ${patients} synthetic patients; that takes a while.`);
  const made = await populate(services, { patients });
  if (!made) return;
  say(
    `Made a synthetic population: ${made.patients} patients, ${made.providers} providers, ${made.organizations} organizations.`,
  );
  await database.vacuum();
}
