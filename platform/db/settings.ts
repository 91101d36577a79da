import type { Reader } from '../base/reader';

interface DatabaseSettings {
  /** The URL of a PostgreSQL database; if undefined, PGlite stores its files in the data folder. */
  databaseUrl: string | undefined;
  poolSize: number;
}

declare module '../base/config' {
  interface Config extends DatabaseSettings {}
}

export function readDatabase(read: Reader): DatabaseSettings {
  return { databaseUrl: read.url('DATABASE_URL'), poolSize: read.number('DATABASE_POOL', 10, 2, 200) };
}
