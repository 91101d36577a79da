/** The key of every PostgreSQL database under test; a data folder has its own key. */
export const SECRET_KEY = '5e'.repeat(32);

/** The settings for a platform's data, with the key that PostgreSQL requires. */
export const dataPlace = (dataDir: string, databaseUrl?: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, SECRET_KEY }),
});
