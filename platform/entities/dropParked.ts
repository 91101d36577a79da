import { openFromEnvironment } from './command';
import { dropParked, parkedTables } from './parked';

/** `npm run drop:parked [-- --yes]`: names the tables whose entity file is gone; with --yes drops them for good. */
const database = await openFromEnvironment();
try {
  const sure = process.argv.includes('--yes');
  const tables = sure ? await dropParked(database.db) : await parkedTables(database.db);
  if (tables.length === 0) console.log('No table is parked.');
  for (const { entity, rows } of tables) console.log(`${sure ? 'dropped' : 'parked'}: ${entity}, ${rows} records`);
  if (!sure && tables.length > 0) console.log('To drop them with their history for good: npm run drop:parked -- --yes');
} finally {
  await database.close();
}
