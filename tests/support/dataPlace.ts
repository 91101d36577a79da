/** The key of every PostgreSQL database under test; a data folder keeps its own. */
export const SECRET_KEY = '5e'.repeat(32);

/** The settings that say where a platform keeps its data, with the key that a PostgreSQL needs beside it. */
export const dataPlace = (dataDir: string, databaseUrl?: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, SECRET_KEY }),
});
