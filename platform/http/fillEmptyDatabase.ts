import { sql } from 'kysely';
import { populate } from '../sample';
import type { Services } from '../services';

/** Number of the lock under which the population is made, for processes that start at once. */
const POPULATION_LOCK = 7_261_003;
/** From so many patients on it is worth telling that they take a while. */
const TELL_FROM = 2_000;

/** Gives an empty database the synthetic population that the settings ask for, all of it or nothing. */
export async function fillEmptyDatabase(services: Services, say: (line: string) => void): Promise<void> {
  const { config, database } = services;
  const patients = config.samplePatients;
  const fill = async () => {
    const made = await populate(services, { patients });
    if (!made) return;
    say(
      `Made a synthetic population: ${made.patients} patients, ${made.providers} providers, ${made.organizations} organizations.`,
    );
    await database.vacuum();
  };
  if (patients >= TELL_FROM) say(`An empty database gets ${patients} synthetic patients; that takes a while.`);
  if (database.kind === 'pglite') return fill();
  // The embedded database has one process and one connection: it needs no lock, and could not hold one beside the work.
  await database.db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(POPULATION_LOCK)})`.execute(tx);
    await fill();
  });
}
