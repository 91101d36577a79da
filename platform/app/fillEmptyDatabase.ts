import { populate } from '../sample';
import type { Services } from '../base/services';

/** If there are at least this many patients, progress is reported. */
const PROGRESS_FROM = 2_000;

/**
 * Fills an empty database with the sample population of the settings, in one transaction. If several processes start at
 * once, a lock ensures that only one of them fills the database.
 */
export async function fillEmptyDatabase(services: Services, say: (line: string) => void): Promise<void> {
  const { config, database } = services;
  const patients = config.samplePatients;
  if (patients >= PROGRESS_FROM) say(`An empty database gets ${patients} synthetic patients; that takes a while.`);
  const made = await populate(services, { patients });
  if (!made) return;
  say(
    `Made a synthetic population: ${made.patients} patients, ${made.providers} providers, ${made.organizations} organizations.`,
  );
  await database.vacuum();
}
