import { onDatabase } from './command';
import { dropParked, parkedTables } from './parked';

/** `npm run drop:parked`: drops the tables whose entity file is gone, for good; with `-- --list` only names them. */
await onDatabase(async ({ db }) => {
  const listOnly = process.argv.includes('--list');
  const tables = listOnly ? await parkedTables(db) : await dropParked(db);
  if (tables.length === 0) console.log('No table is parked.');
  for (const { entity, rows } of tables) console.log(`${listOnly ? 'parked' : 'dropped'}: ${entity}, ${rows} records`);
});
